import { errorTexts } from '../message-types.ts'

/** Texts of the invoice list. Separate from the dialogs so that a client's page does not load their texts. */
export const INVOICE_TEXTS = {
  create: 'Create Invoice',
  overdue: 'overdue',
  loading: 'Loading invoices…',
  heading: 'Invoices',
  plural: 'invoices',
  totalInvoices: 'Total Invoices',
  pending: 'Pending',
  paid: 'Paid',
  totalValue: 'Total Value',
  outstanding: 'Outstanding',
  overdueSum: 'Overdue',
  due: 'Due',
  tax: 'Tax',
  stillDue: 'Still due',
  send: 'Send',
  edit: 'Edit',
  delete: 'Delete',
  pay: 'Pay Now',
  openingPayment: 'Opening the payment page',
  pdf: 'PDF',
} as const

export const INVOICE_ERRORS = errorTexts('Error', {
  'invoices/fetch-failed': 'Failed to fetch invoices',
  'invoices/create-failed': 'Failed to create invoice',
  'invoices/update-failed': 'Failed to update invoice',
  'invoices/delete-failed': 'Failed to delete invoice',
  'invoices/send-failed': 'Failed to send invoice',
  'invoices/cancel-failed': 'Failed to cancel invoice',
  'invoices/pdf-failed': 'The PDF could not be made. Nothing was lost. Try again.',
  'invoices/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'invoices/reason-missing': 'Please give a reason for cancelling this invoice.',
  'invoices/not-found': {
    title: 'Invoice not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your invoices.',
  },
})

export const invoiceHeading = (invoiceNumber: string) => `Invoice ${invoiceNumber}`

/** "Receipt for UB-2026-0001": names a receipt whose number is unknown. */
export const forInvoiceLabel = (invoiceNumber: string) => `for ${invoiceNumber}`
