import type { SuccessText } from './message-types.ts'

/** What is told of appointments. */
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
