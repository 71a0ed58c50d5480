/** Why the portal itself cancels an appointment: the client reads it in the mail and in the history. */
export const APPOINTMENT_REASONS = {
  lapsed: 'Nobody confirmed this appointment before its time.',
} as const
