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
