import { errorTexts } from '../message-types.ts'

/** Texts of the invoice list. Separate from the dialogs so that a client's page does not load their texts. */
export const INVOICE_TEXTS = {
  create: 'Create Invoice',
  invoice: 'Invoice',
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
  disputed: 'Disputed',
  send: 'Send',
  edit: 'Edit',
  delete: 'Delete',
  pay: 'Pay Now',
  openingPayment: 'Opening the payment page',
  pdf: 'PDF',
  statement: 'Statement of account',
  signing: 'Signing',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'An invoice appears here when we send it.',
    office: 'Create the first invoice. Its client sees it when you send it.',
  },
} as const

export const INVOICE_ERRORS = errorTexts('Error', {
  'invoices/fetch-failed': 'Failed to fetch invoices',
  'invoices/pdf-failed': 'The PDF could not be made. Nothing was lost. Try again.',
  'payments/create-failed': { title: 'Payment Error', description: 'Failed to initiate payment. Please try again.' },
})

export const invoiceHeading = (invoiceNumber: string) => `Invoice ${invoiceNumber}`

/** "Receipt for UB-2026-0001": names a receipt whose number is unknown. */
export const forInvoiceLabel = (invoiceNumber: string) => `for ${invoiceNumber}`
