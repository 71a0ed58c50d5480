import { array, date, type InferType, mixed, number, object, string } from 'yup'
import { recordForFields } from '../organisations/user-directory.ts'
import { clientNamesSchema } from '../platform/client-names.ts'
import { isCalendarDate } from '../platform/dates.ts'
import { generatedRecordId, line, paragraphs, receivedData, recordId, unturnedLine } from '../platform/field.schema.ts'
import type { Tone } from '../platform/status.ts'
import { fieldError } from '../texts/field-error.ts'

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export const APPOINTMENT_STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Statuses of upcoming appointments, which keep their half hours booked. */
export const UPCOMING = ['pending', 'confirmed'] as const satisfies readonly AppointmentStatus[]

/** The orders of the list by its time; the first is the default. */
export const APPOINTMENT_SORTS = ['soonest', 'latest'] as const
export type AppointmentSort = (typeof APPOINTMENT_SORTS)[number]

export const APPOINTMENT_TABS = ['all', 'upcoming', 'completed', 'cancelled'] as const
export type AppointmentTab = (typeof APPOINTMENT_TABS)[number]

export const APPOINTMENT_TAB_LABELS: Record<AppointmentTab, string> = {
  all: 'All',
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const APPOINTMENT_MODES = ['physical', 'virtual'] as const
export type AppointmentMode = (typeof APPOINTMENT_MODES)[number]
export const DEFAULT_MODE: AppointmentMode = 'physical'

export const APPOINTMENT_MODE_LABELS: Record<AppointmentMode, string> = { physical: 'In person', virtual: 'Online' }

export const SERVICE_CATEGORIES = ['consultation', 'project_review', 'technical_support', 'billing', 'follow_up'] as const
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]
export const DEFAULT_SERVICE_CATEGORY: ServiceCategory = 'consultation'

export const SERVICE_CATEGORY_LABELS: Record<ServiceCategory, string> = {
  consultation: 'Consultation',
  project_review: 'Project review',
  technical_support: 'Technical support',
  billing: 'Billing',
  follow_up: 'Follow-up',
}

/** Minutes. */
export const DURATIONS = [30, 60, 90, 120] as const
export type Duration = (typeof DURATIONS)[number]
export const DEFAULT_DURATION: Duration = 60

export const APPOINTMENT_TITLE_MAX = 120
export const APPOINTMENT_DESCRIPTION_MAX = 2000
export const APPOINTMENT_NOTES_MAX = 1000
export const APPOINTMENT_LOCATION_MAX = 200
export const APPOINTMENT_LINK_MAX = 500
export const CANCEL_REASON_MAX = 500

/** Hours before a confirmed appointment at which its reminder is sent. */
export const REMINDER_HOURS = 24
/** Working days after which the office is alerted of an unanswered request. */
export const ANSWER_WORKING_DAYS = 2
/** Days ahead that can be booked. */
export const BOOKABLE_DAYS = 180

/** Specification section 5: one sentence covers a missing title, date or time. */
const MISSING = fieldError('appointments/fields-missing')

const day = () =>
  string()
    .required(MISSING)
    .test('day', fieldError('appointments/day-invalid'), (value) => isCalendarDate(value))
const time = () =>
  string()
    .required(MISSING)
    .matches(/^([01]\d|2[0-3]):(00|30)$/, fieldError('appointments/time-invalid'))
/** Without invisible signs, which could make it look like another one. */
const LINK = /^(https:\/\/[^\s\p{Cf}]+)?$/u
const duration = () => mixed<Duration>().oneOf(DURATIONS).default(DEFAULT_DURATION).required()

const formFields = object({
  title: line(APPOINTMENT_TITLE_MAX, 'appointments/title-too-long').required(MISSING),
  description: paragraphs(APPOINTMENT_DESCRIPTION_MAX, 'appointments/description-too-long').defined().default(''),
  service_category: string().oneOf(SERVICE_CATEGORIES).default(DEFAULT_SERVICE_CATEGORY).required(),
  mode: string().oneOf(APPOINTMENT_MODES).default(DEFAULT_MODE).required(),
  /** In Nairobi. */
  scheduled_date: day(),
  /** In Nairobi, `HH:mm`. */
  scheduled_time: time(),
  duration_minutes: duration(),
  notes: paragraphs(APPOINTMENT_NOTES_MAX, 'appointments/notes-too-long').defined().default(''),
  /** One of the client's own projects, or null. */
  project_id: recordId().nullable().defined(),
})

/** The values that a person enters for a booking. */
export type AppointmentForm = InferType<typeof formFields>

export const bookingFormSchema = formFields.shape(recordForFields(MISSING))
export type BookingForm = InferType<typeof bookingFormSchema>

/** A booking request. The form makes the id, so a repeated request books only once. */
export const newAppointmentSchema = formFields
  .shape({
    appointment_id: generatedRecordId(),
    /** The client for whom an admin books; absent if people book for themselves. */
    client_id: recordId().optional(),
  })
  .exact()
export type NewAppointment = InferType<typeof newAppointmentSchema>

const appointmentId = { appointment_id: recordId().required() }

/** The day whose available times are requested. */
export const openTimesSchema = object({ day: day() }).exact()

/** A confirmation by an admin: an online appointment needs its link, one in person its place. */
export const confirmAppointmentSchema = object({
  ...appointmentId,
  location: line(APPOINTMENT_LOCATION_MAX, 'appointments/location-too-long').defined(),
  meeting_link: unturnedLine()
    .max(APPOINTMENT_LINK_MAX, fieldError('appointments/link-too-long'))
    .matches(LINK, fieldError('appointments/link-invalid'))
    .defined(),
}).exact()
export type ConfirmAppointment = InferType<typeof confirmAppointmentSchema>

export const completeAppointmentSchema = object(appointmentId).exact()

/** A cancellation: an admin gives a reason, a client does not. */
export const cancelAppointmentSchema = object({
  ...appointmentId,
  reason: paragraphs(CANCEL_REASON_MAX, 'appointments/reason-too-long').defined(),
}).exact()
export type CancelAppointment = InferType<typeof cancelAppointmentSchema>

/** A new time, set by an admin; the appointment becomes pending again. */
export const rescheduleAppointmentSchema = object({ ...appointmentId, scheduled_date: day(), scheduled_time: time() }).exact()
export type RescheduleAppointment = InferType<typeof rescheduleAppointmentSchema>

const changeSchema = object({
  status: string().oneOf(APPOINTMENT_STATUSES).required(),
  scheduled_at: date().required(),
  /** `system` if it was not confirmed in time. */
  by: string().oneOf(['client', 'staff', 'system']).required(),
  reason: string().nullable().defined(),
  at: date().required(),
})

/** A stored appointment (`appointments`). Timestamps are converted to `Date` first. */
export const appointmentSchema = receivedData(
  formFields.shape({
    id: string().required(),
    client_id: string().required(),
    /** The organisation that owns it; absent until the migration. */
    organisation_id: string().optional(),
    client: clientNamesSchema.required(),
    project: object({ title: string().required() }).nullable().defined().default(undefined),
    /** The authoritative time; the date and time in Nairobi are copies. */
    scheduled_at: date().required(),
    location: string().nullable().defined(),
    meeting_link: string().nullable().defined(),
    status: string().oneOf(APPOINTMENT_STATUSES).required(),
    /** The SEQUENCE of its calendar file; increases with every change. */
    sequence: number().integer().min(0).required(),
    /** Oldest first; the first one is the booking. */
    changes: array(changeSchema.required()).required(),
    reminded_at: date().nullable().defined(),
    /** When the office is alerted that nobody has answered; null after the alert or an answer. Absent in older records. */
    answer_due_at: date().nullable().default(null),
    /** User id of the client, or of the admin who booked for them. */
    created_by: string().required(),
    created_at: date().required(),
  }),
)
export type Appointment = InferType<typeof appointmentSchema>

export const APPOINTMENT_TONES: Record<AppointmentStatus, Tone> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'mute',
  cancelled: 'bad',
}

export const APPOINTMENT_MODE_TONES: Record<AppointmentMode, Tone> = { physical: 'outline', virtual: 'info' }
