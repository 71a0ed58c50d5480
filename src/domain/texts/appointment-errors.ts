import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with appointments. */
export const APPOINTMENT_ERRORS = {
  'appointments/fetch-failed': { title: TITLE, description: 'Failed to fetch appointments' },
  'appointments/create-failed': { title: TITLE, description: 'Failed to create appointment' },
  'appointments/cancel-failed': { title: TITLE, description: 'Failed to cancel appointment' },
  'appointments/update-failed': { title: TITLE, description: 'Failed to update appointment' },
  'appointments/times-failed': {
    title: TITLE,
    description: 'The times of this day could not be loaded. What you have entered is kept. Choose the day again.',
  },
  'appointments/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'appointments/slot-taken': {
    title: 'Slot unavailable',
    description: 'That time has just been taken. Please choose another.',
  },
  'appointments/not-found': {
    title: 'Appointment not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your appointments.',
  },
} as const satisfies Record<string, ErrorText>
