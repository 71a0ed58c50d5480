import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { errorTexts } from '../message-types.ts'

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
