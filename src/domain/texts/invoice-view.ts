/** What the view of one invoice says beside its labels, and the forms that an admin opens there. */
export const INVOICE_VIEW_TEXTS = {
  cancel: 'Cancel invoice',
  cancelLead: 'The invoice keeps its number and can no longer be paid. This cannot be undone.',
  cancelTold: 'The client is told by mail, and reads the reason.',
  cancelReason: 'Reason',
  cancelling: 'Cancelling…',
  keep: 'Keep the invoice',
  record: 'Record payment',
  recordLead: 'For money that has come in by another way. It counts at once, and the client gets a receipt by mail.',
  recording: 'Recording…',
  back: 'Back',
} as const
