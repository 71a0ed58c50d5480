/** What the list of invoices says; apart from the dialogs, so that a client's page carries no text of theirs. */
export const INVOICE_TEXTS = {
  create: 'Create Invoice',
  overdue: 'overdue',
  loading: 'Loading invoices…',
} as const
