import type { ErrorText } from '../message-types.ts'
import { APPOINTMENT_ERRORS } from './appointments.ts'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_FORM_TEXTS } from './appointments-dialogs.ts'

/** Why a function refuses what is asked of an appointment. No page carries these texts: it loads them with the answer. */
export const APPOINTMENT_REFUSALS = {
  'appointments/closed-day': { title: 'Slot unavailable', description: APPOINTMENT_FORM_TEXTS.closedDay },
  'appointments/closing-day': { title: 'Slot unavailable', description: APPOINTMENT_FORM_TEXTS.closedFor },
  'appointments/outside-hours': {
    title: 'Slot unavailable',
    description:
      'Our office is open from Monday to Friday until 18:00, and on Saturday from 09:00 to 14:00. Please choose another time.',
  },
  'appointments/past': { title: 'Slot unavailable', description: 'This time is over. Please choose a later one.' },
  'appointments/too-soon': {
    title: 'Slot unavailable',
    description: 'This time is too soon for us to prepare. Please choose a later one.',
  },
  'appointments/too-far': {
    title: 'Slot unavailable',
    description: APPOINTMENT_FORM_TEXTS.tooFar,
  },
  'appointments/cancelled-already': { title: 'Error', description: 'This appointment has already been cancelled.' },
  'appointments/change-refused': {
    title: 'Error',
    description: 'This appointment has changed meanwhile. Nothing was changed. Load the page again to see where it stands.',
  },
  'appointments/project-not-clients': {
    title: 'Error',
    description: 'This project belongs to another client. Nothing was booked. Choose one of this client’s, or none.',
  },
  'appointments/project-not-yours': {
    title: 'Error',
    description: 'This project is not yours. Choose one of your own, or none. Nothing was booked.',
  },
  'appointments/same-time': {
    title: 'Error',
    description: 'This appointment is at that time already. Please choose another time. Nothing was changed.',
  },
  'appointments/reason-missing': { title: 'Error', description: APPOINTMENT_FORM_TEXTS.reasonMissing },
  'appointments/place-missing': { title: 'Error', description: APPOINTMENT_FORM_TEXTS.placeMissing },
  'appointments/link-missing': { title: 'Error', description: APPOINTMENT_FORM_TEXTS.linkMissing },
  'appointments/booked-otherwise': {
    title: 'This appointment is there already',
    description: 'It was booked when you sent it before, with what you had entered then. Close this window to see it.',
  },
} as const satisfies Record<string, ErrorText>

/** Why the portal itself cancels an appointment: the client reads it in the mail and in the history. */
export const APPOINTMENT_REASONS = {
  lapsed: 'Nobody confirmed this appointment before its time.',
} as const

/** What functions answer about appointments, by key; a page loads them when it gets such an answer. */
export const APPOINTMENT_ANSWERS = {
  ...APPOINTMENT_FIELD_TEXTS,
  ...APPOINTMENT_ERRORS,
  ...APPOINTMENT_REFUSALS,
} as const
