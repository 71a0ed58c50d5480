/** What the details of an appointment say beside their labels, and the forms that are opened there. */
export const APPOINTMENT_VIEW_TEXTS = {
  leave: 'Close window',
  loading: 'Loading appointment…',
  toCalendar: 'Add to calendar',
  fromCalendar: 'Take out of calendar',
  noPlaceYet: 'Told once it is confirmed',
  requested: 'Requested',
  booked: 'Booked',
  moved: 'Moved',
  back: 'Back',
  confirm: 'Confirm',
  confirmTitle: 'Confirm appointment',
  confirmLead: 'The client is told by mail, and reads where to meet.',
  confirming: 'Confirming…',
  complete: 'Complete',
  completeTitle: 'Complete appointment',
  completeLead: 'It has taken place. Nothing about it can be changed afterwards.',
  completing: 'Completing…',
  move: 'Move',
  moveTitle: 'Move appointment',
  moveLead: 'The time that it has now is given back. The new one is confirmed again, and the client is told by mail.',
  moving: 'Moving…',
  cancel: 'Cancel appointment',
  cancelQuestion: 'Cancel this appointment?',
  cancelLead: 'Its time is given back at once. This cannot be undone.',
  cancelTold: 'The client is told by mail, and reads the reason.',
  cancelReason: 'Reason',
  cancelling: 'Cancelling…',
  keep: 'Keep it',
} as const

/** When an appointment is after a change of it. @param moment as it is written in Nairobi */
export function setFor(moment: string): string {
  return `For ${moment} in Nairobi`
}
