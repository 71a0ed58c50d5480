import { VAT_PERCENT } from '../invoices/invoice.constants.ts'

/** What an admin's dialogs of invoices say beside their field labels. */
export const INVOICE_DIALOG_TEXTS = {
  create: 'Create invoice',
  edit: 'Edit draft',
  draft: 'It is a draft until you send it: its client does not see it before.',
  chooseClient: 'Choose a client first',
  loadingProjects: 'Loading projects…',
  noProject: 'No project',
  addVat: `Add ${VAT_PERCENT} % VAT`,
  removeVat: 'Remove VAT',
  vatFollows: `${VAT_PERCENT} % of the amount, also when you change it.`,
  sendEffect: 'The client is told by mail and can pay it from then on. What it says cannot be changed any more.',
  send: 'Send invoice',
  sendUndated: 'Send without a due date',
  undatedEffect: 'It has no due date: it never becomes overdue, and the client is told no last day to pay.',
  sending: 'Sending…',
  deleteEffect: 'No client has seen it. What was entered is lost, and the next invoice gets its number.',
  delete: 'Delete draft',
  deleting: 'Deleting…',
} as const

export function sendQuestion(invoiceNumber: string): string {
  return `Send ${invoiceNumber}?`
}

export function deleteQuestion(invoiceNumber: string): string {
  return `Delete ${invoiceNumber}?`
}
