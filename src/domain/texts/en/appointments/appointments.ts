import { ANSWER_WORKING_DAYS } from '../../../appointments/appointment.ts'
import { COMPANY_SHORT_NAME } from '../../../platform/company.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { FORM_TEXTS } from '../platform/forms.ts'

/** Texts of the appointment list. Separate from the dialogs so that the page does not load their texts. */
export const APPOINTMENT_TEXTS = {
  appointment: 'Appointment',
  book: 'Book Appointment',
  details: 'Details',
  cancel: 'Cancel',
  loading: 'Loading appointments…',
  /** Follows a time. */
  inNairobi: 'in Nairobi',
  /** The time has passed, and the appointment is neither completed nor cancelled. */
  past: 'Past',
  bookedByOffice: `Booked by ${COMPANY_SHORT_NAME}`,
  heading: 'Appointments',
  plural: 'appointments',
  mode: 'Mode',
  allModes: 'All modes',
  when: 'When',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'Choose a time that suits you, and we will confirm it.',
    office: 'What clients book appears here. You can also book for a client.',
  },
} as const

export const bookedByText = (name: string) => `Booked by ${name}`

/** An appointment's duration. @param minutes a whole number */
export const durationText = (minutes: number) => `${minutes} minutes`

export const APPOINTMENT_ERRORS = errorTexts('Error', {
  'appointments/fetch-failed': 'Failed to fetch appointments',
  'appointments/create-failed': 'Failed to create appointment',
  'appointments/cancel-failed': 'Failed to cancel appointment',
  'appointments/update-failed': 'Failed to update appointment',
  'appointments/times-failed':
    'The times of this day could not be loaded. What you have entered is kept. Choose the day again.',
  'appointments/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'appointments/slot-taken': {
    title: 'Slot unavailable',
    description: 'That time has just been taken. Please choose another.',
  },
  'appointments/not-found': {
    title: 'Appointment not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your appointments.',
  },
})

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
 * @param first the first time that can be booked, formatted in Nairobi time; null if no time is free soon
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

export const APPOINTMENT_SUCCESSES = successTexts({
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
})

/** Labels a time in the reader's time zone. @param place the city of that time zone */
export const ownTime = (place: string) => `Your time (${place})`

/** Why the system cancels an appointment. The client reads it in the mail and in the history. */
export const APPOINTMENT_REASONS = {
  expired: 'Nobody confirmed this appointment before its time.',
} as const

export const APPOINTMENT_RESPONSES = {
  ...errorTexts('Error', {
    ...errorTexts('Slot unavailable', {
      'appointments/closed-day': APPOINTMENT_FORM_TEXTS.closedDay,
      'appointments/closing-day': APPOINTMENT_FORM_TEXTS.closedFor,
      'appointments/outside-hours':
        'Our office is open from Monday to Friday until 18:00, and on Saturday from 09:00 to 14:00. Please choose another time.',
      'appointments/past': 'This time is over. Please choose a later one.',
      'appointments/too-soon': 'This time is too soon for us to prepare. Please choose a later one.',
      'appointments/too-far': APPOINTMENT_FORM_TEXTS.tooFar,
    }),
    'appointments/cancelled-already': 'This appointment has already been cancelled.',
    'appointments/change-refused':
      'This appointment has changed meanwhile. Nothing was changed. Load the page again to see where it stands.',
    'appointments/project-not-clients':
      'This project belongs to another client. Nothing was booked. Choose one of this client’s, or none.',
    'appointments/project-not-yours': 'This project is not yours. Choose one of your own, or none. Nothing was booked.',
    'appointments/same-time': 'This appointment is at that time already. Please choose another time. Nothing was changed.',
    'appointments/reason-missing': APPOINTMENT_FORM_TEXTS.reasonMissing,
    'appointments/place-missing': APPOINTMENT_FORM_TEXTS.placeMissing,
    'appointments/link-missing': APPOINTMENT_FORM_TEXTS.linkMissing,
    'appointments/booked-otherwise': {
      title: 'This appointment is there already',
      description: 'It was booked when you sent it before, with what you had entered then. Close this window to see it.',
    },
  }),
} as const

export const APPOINTMENT_MAILS = {
  open: 'Open the appointment',
  toStaff: 'You get this mail because what clients do with appointments goes to this address.',
  hours: '{from} to {to} in Nairobi (EAT, UTC+3)',
  toClient: 'You get this mail because the appointment is yours. You can switch such mails off in your account.',
  booked: {
    subject: 'New appointment request for {day}',
    heading: 'A new appointment request',
    paragraph: 'The time is kept for this client. Please confirm it, move it or cancel it in the portal.',
  },
  bookedByOffice: {
    subject: 'An appointment on {day} was booked for you',
    heading: 'We have booked an appointment for you',
    paragraph: `${COMPANY_SHORT_NAME} booked this time for you. We write again when it is confirmed; until then you can cancel it in the portal.`,
  },
  withdrawn: {
    subject: 'Appointment request for {day} cancelled',
    heading: 'A client has cancelled a request',
    paragraph: 'Its time is free again.',
  },
  confirmed: {
    subject: 'Your appointment on {day} is confirmed',
    heading: 'Your appointment is confirmed',
    paragraph: 'We remind you of it a day before.',
  },
  rescheduled: {
    subject: 'Your appointment was moved to {day}',
    heading: 'Your appointment was moved',
    paragraph: 'Does the new time not suit you? You can cancel it in the portal until we confirm it, and book another.',
  },
  cancelled: {
    subject: 'Your appointment on {day} was cancelled',
    heading: 'Your appointment was cancelled',
    paragraph: 'Please book another time in the portal, whenever it suits you.',
  },
  expired: {
    subject: 'Your appointment on {day} was not confirmed',
    heading: 'Your appointment was not confirmed',
    paragraph: 'It is cancelled. We are sorry that we did not answer you in time. Please book another time in the portal.',
    open: 'Book another time',
  },
  unanswered: {
    subject: 'Appointment request for {day} waits for an answer',
    heading: 'A request waits for an answer',
    paragraph: `Nobody has answered this client for ${ANSWER_WORKING_DAYS} working days. Please confirm the appointment, move it or cancel it. If nobody confirms it, it is cancelled when its time comes.`,
  },
  reminder: {
    subject: 'Reminder: your appointment on {day} at {time}',
    heading: 'Your appointment is near',
  },
  facts: {
    service: 'Service',
    mode: 'Mode',
    before: 'Before',
    appointment: 'Appointment',
    project: 'Project',
    from: 'From',
    company: 'Company',
    date: 'Date',
    time: 'Time',
    place: 'Place',
    link: 'Link',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const APPOINTMENT_ACTIVITY_NAMES = {
  appointment_booked: 'Appointment requested',
  appointment_confirmed: 'Appointment confirmed',
  appointment_completed: 'Appointment completed',
  appointment_moved: 'Appointment moved',
  appointment_cancelled: 'Appointment cancelled',
} as const

/** The heading of found records. */
export const APPOINTMENT_SEARCH_LABELS = { appointments: 'Appointments' } as const
