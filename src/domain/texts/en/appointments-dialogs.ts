import type { SuccessText } from '../message-types.ts'
import { FORM_TEXTS } from './forms.ts'

/** Texts of the booking form, and of the choice of a day and a time. */
export const BOOKING_TEXTS = {
  request: 'Request appointment',
  requesting: 'Requesting…',
  /** An admin books for a client. */
  book: 'Book appointment',
  booking: 'Booking…',
  times: 'Time in Nairobi',
  dayFirst: 'Choose a date first. All times are in Nairobi.',
  loadingTimes: 'Loading the times of this day…',
  pastDay: 'This day is over. Please choose a later one.',
  noTimes: 'No time of this length is free on this day. Please choose another day, or a shorter appointment.',
  chooseFirst: 'Choose this time',
  taken: 'taken',
  over: 'over',
  soon: 'too soon',
  present: 'the present time',
  notes: 'Notes (optional)',
} as const

/** A chosen time in the reader's time zone. @param moment formatted in that zone @param place its city */
export const localTimeText = (moment: string, place: string) => `In your time zone (${place}): ${moment}`

/**
 * Why a whole day is too soon.
 * @param first the first time that can be booked, formatted in Nairobi time; null if there is none soon
 */
export function noticeNeeded(hours: number, first: string | null): string {
  const notice = `Our office needs ${hours === 1 ? '1 hour’s' : `${hours} hours’`} notice.`
  return first ? `${notice} The first time that can be booked is ${first} in Nairobi.` : `${notice} Please choose a later day.`
}

export const APPOINTMENT_FIELD_TEXTS = {
  'appointments/fields-missing': FORM_TEXTS.required,
  'appointments/day-invalid': 'Choose a day.',
  'appointments/time-invalid': 'Choose a time.',
  'appointments/title-too-long': 'A title has at most 120 characters.',
  'appointments/description-too-long': 'A description has at most 2,000 characters.',
  'appointments/notes-too-long': 'Notes have at most 1,000 characters.',
  'appointments/location-too-long': 'A place has at most 200 characters.',
  'appointments/link-too-long': 'A link has at most 500 characters.',
  'appointments/link-invalid': 'Enter a link that begins with https://.',
  'appointments/reason-too-long': 'A reason has at most 500 characters.',
} as const

/** Errors of these forms that depend on the office or the calendar. */
export const APPOINTMENT_FORM_TEXTS = {
  placeMissing: 'Please enter where to meet before you confirm.',
  linkMissing: 'Please enter the link of the meeting before you confirm.',
  reasonMissing: 'Please give the client a reason.',
  closedDay: 'Our office is closed on Sundays.',
  /** Shown for a closing day. `reason` is the office's own text. */
  closedFor: 'Our office is closed on this day: {reason}. Please choose another day.',
  tooFar: 'Appointments can be booked half a year ahead. Please choose an earlier day.',
} as const

/** Texts of the appointment details and their forms. */
export const APPOINTMENT_VIEW_TEXTS = {
  leave: 'Close window',
  loading: 'Loading appointment…',
  toCalendar: 'Add to calendar',
  fromCalendar: 'Take out of calendar',
  noPlaceYet: 'Shown once it is confirmed',
  requested: 'Requested',
  booked: 'Booked',
  moved: 'Moved',
  confirm: 'Confirm',
  confirmTitle: 'Confirm appointment',
  confirmLead: 'The client gets an email with the place or the link.',
  confirming: 'Confirming…',
  complete: 'Complete',
  completeTitle: 'Complete appointment',
  completeLead: 'It has taken place. Nothing about it can be changed afterwards.',
  completing: 'Completing…',
  move: 'Move',
  moveTitle: 'Move appointment',
  moveLead: 'Its current time becomes free. The new time must be confirmed again, and the client gets an email.',
  moving: 'Moving…',
  cancel: 'Cancel appointment',
  cancelQuestion: 'Cancel this appointment?',
  cancelLead: 'Its time is given back at once. This cannot be undone.',
  cancelNotice: 'The client gets an email with the reason.',
  cancelReason: 'Reason',
  cancelling: 'Cancelling…',
  keep: 'Keep it',
  heading: 'Appointment',
  timeInNairobi: 'Time in Nairobi',
  serviceCategory: 'Service category',
  place: 'Place',
  link: 'Meeting link',
  notes: 'Notes',
} as const

/** The new time of a changed appointment. @param moment formatted in Nairobi time */
export const scheduledForText = (moment: string) => `For ${moment} in Nairobi`

export const APPOINTMENT_SUCCESSES = {
  'appointments/times': { title: 'Open times' },
  'appointments/requested': { title: 'Appointment requested' },
  'appointments/booked-for-client': {
    title: 'Appointment booked',
    description: 'It is pending until an admin confirms it. The client gets a mail, unless they switched such mails off.',
  },
  'appointments/cancelled': { title: 'Appointment cancelled' },
  'appointments/confirmed': { title: 'Appointment confirmed' },
  'appointments/completed': { title: 'Appointment completed' },
  'appointments/moved': { title: 'Appointment moved' },
} as const satisfies Record<string, SuccessText>

/** Labels a time in the reader's time zone. @param place the city of that time zone */
export const ownTime = (place: string) => `Your time (${place})`
