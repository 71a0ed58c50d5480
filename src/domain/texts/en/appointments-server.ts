import { ANSWER_WORKING_DAYS } from '../../appointments/appointment.constants.ts'
import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { errorTexts } from '../message-types.ts'
import { APPOINTMENT_ERRORS } from './appointments.ts'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_FORM_TEXTS } from './appointments-dialogs.ts'

/** Why the system cancels an appointment. The client reads it in the mail and in the history. */
export const APPOINTMENT_REASONS = {
  lapsed: 'Nobody confirmed this appointment before its time.',
} as const

export const APPOINTMENT_ANSWERS = {
  ...APPOINTMENT_FIELD_TEXTS,
  ...APPOINTMENT_ERRORS,
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
  lapsed: {
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
