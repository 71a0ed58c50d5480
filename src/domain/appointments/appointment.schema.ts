import { array, date, type InferType, mixed, number, object, string } from 'yup'
import { isCalendarDate } from '../dates.ts'
import { generatedRecordId, line, paragraphs, recordId, unturnedLine } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { recordForFields } from '../users/on-behalf.ts'
import {
  APPOINTMENT_DESCRIPTION_MAX,
  APPOINTMENT_LINK_MAX,
  APPOINTMENT_LOCATION_MAX,
  APPOINTMENT_MODES,
  APPOINTMENT_NOTES_MAX,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TITLE_MAX,
  CANCEL_REASON_MAX,
  DEFAULT_DURATION,
  DEFAULT_MODE,
  DEFAULT_SERVICE_CATEGORY,
  DURATIONS,
  type Duration,
  SERVICE_CATEGORIES,
} from './appointment.constants.ts'

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

const entered = object({
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
export type AppointmentForm = InferType<typeof entered>

export const bookingFormSchema = entered.shape(recordForFields(MISSING))
export type BookingForm = InferType<typeof bookingFormSchema>

/** A booking request. The form makes the id, so a repeated request books only once. */
export const newAppointmentSchema = entered
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
export const appointmentSchema = entered.shape({
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
})
export type Appointment = InferType<typeof appointmentSchema>
