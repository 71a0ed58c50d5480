import type { InvoiceStatus } from '../../../billing/invoices/invoice.ts'
import { COMPANY } from '../../../platform/company.ts'
import { errorTexts, type SuccessText, successTexts } from '../../message-types.ts'
import { BOOK_DAY_TEXTS, FORM_TEXTS } from '../platform/forms.ts'

/** Texts of the invoice list. Separate from the dialogs so that a client's page does not load their texts. */
export const INVOICE_TEXTS = {
  create: 'Create Invoice',
  invoice: 'Invoice',
  overdue: 'overdue',
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

export const INVOICE_DIALOG_TEXTS = {
  create: 'Create invoice',
  edit: 'Edit draft',
  draft: 'It is a draft until you send it: its client does not see it before.',
  sendEffect: 'The client gets an email and can pay from then on. The invoice can no longer be changed.',
  send: 'Send invoice',
  sendUndated: 'Send without a due date',
  undatedEffect: 'It has no due date: it never becomes overdue, and the client sees no last day to pay.',
  sending: 'Sending…',
  noDueDate: 'No due date',
  dueOptional: 'Due date (optional)',
} as const

export const vatFollowsText = (percent: number) => `${percent} % of the amount, also when you change it.`
export const sendQuestion = (invoiceNumber: string) => `Send ${invoiceNumber}?`
/** Shown while the deletion can be undone. */
export const draftDeleted = (invoiceNumber: string): SuccessText => ({
  title: `${invoiceNumber} deleted`,
  description: 'No client has seen it. The next invoice gets its number.',
})

/** Errors of an open invoice, and of an office's actions on it. */
export const INVOICE_DIALOG_ERRORS = errorTexts('Error', {
  'invoices/not-found': {
    title: 'Invoice not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your invoices.',
  },
  'invoices/create-failed': 'Failed to create invoice',
  'invoices/update-failed': 'Failed to update invoice',
  'invoices/delete-failed': 'Failed to delete invoice',
  'invoices/send-failed': 'Failed to send invoice',
  'invoices/cancel-failed': 'Failed to cancel invoice',
  'invoices/dispute-failed': 'Failed to dispute the invoice. What you wrote is kept. Try again.',
  'invoices/resolve-failed': 'Failed to resolve the objection. What you wrote is kept. Try again.',
  'invoices/pause-failed': 'Failed to change the reminders. Nothing was changed. Try again.',
  'invoices/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'invoices/reason-missing': 'Please give a reason for cancelling this invoice.',
})

export const INVOICE_FIELD_TEXTS = {
  ...BOOK_DAY_TEXTS,
  'invoices/fields-missing': FORM_TEXTS.required,
  'invoices/reason-missing': INVOICE_DIALOG_ERRORS['invoices/reason-missing'].description,
  'invoices/reason-too-long': 'A reason has at most 500 characters.',
  'invoices/dispute-reason-missing': 'Say what is wrong with this invoice.',
  'invoices/resolution-missing': 'Say how it was resolved: the client reads it.',
  'invoices/amount-invalid': 'An amount is a number above 0, with two decimals at most.',
  'invoices/tax-invalid': 'A tax is a number from 0, with two decimals at most.',
  'invoices/vat-class-missing': 'Choose the VAT class of the amount.',
  'invoices/tax-of-other-class': 'This is not the tax of the VAT class. Correct the tax, or choose another class.',
  'invoices/amount-too-large': 'This amount is larger than any that can be stored.',
  'invoices/due-date-invalid': 'Enter a day that exists, or none.',
} as const

const INVOICE_CHANGES: Record<InvoiceStatus, string> = {
  draft: 'Drafted',
  sent: 'Sent to the client',
  overdue: 'Not paid by its last day',
  paid: 'Paid in full',
  cancelled: 'Cancelled',
}

/** A status change in the invoice's history. */
export const invoiceHistoryText = (to: InvoiceStatus) => INVOICE_CHANGES[to]

/** Texts of an invoice's details except labels, and of the admin's forms there. */
export const INVOICE_VIEW_TEXTS = {
  flagged: 'This invoice needs a look',
  clearFlag: 'End the review',
  reverse: 'Reverse',
  signing:
    'The tax authority signs it at the moment. Until then nobody can change it; afterwards it is sent to the client. Accounting, Tax says what it waits for.',
  copy: 'Copy',
  proforma: 'Proforma',
  cancel: 'Cancel invoice',
  cancelLead: 'The invoice keeps its number and can no longer be paid.',
  cancelNotice: 'A credit note over all that is not credited yet is issued, and the client gets an email with the reason.',
  cancelOpening:
    'For an item that was imported by mistake. Its entry is taken back, and the client gets an email with the reason.',
  cancelReason: 'Reason',
  cancelling: 'Cancelling…',
  keep: 'Keep the invoice',
  record: 'Record payment',
  recordLead: 'For money that has come in by another way. It counts at once, and the client gets a receipt by mail.',
  recordNext: 'Continue',
  recordQuestion: 'Record this payment?',
  recordQuestionLead: 'It counts at once; a mistake is reversed with a reason. The client gets a receipt by mail.',
  recordEdit: 'Change the entries',
  recording: 'Recording…',
  noReference: 'None',
  paysInFull: 'The invoice is paid in full.',
  overpays:
    'This is more than what is still due. Nothing was recorded. To keep the rest as credit, use Record payment under Accounting, Accounts.',
  keptAsCredit: 'More than what is due, kept as credit',
  writtenOff: 'Written off',
  reverseWriteOff: 'Take back the write-off',
  inShillings: 'Received in Kenya shillings',
  shillings: 'Shillings received',
  shillingsHint: 'The amount is computed from the shillings and the rate.',
  loading: 'Loading invoice…',
  issued: 'Issued',
  opening: 'Opening item from before the portal',
  paidDate: 'Paid date',
  firstOpened: 'First opened by the client',
  payments: 'Payments',
  receipt: 'Receipt',
  withheld: 'Withheld, with certificate',
  balance: 'Balance',
  invoice: 'Invoice',
  method: 'Method',
  reference: 'Reference',
  referenceHint: 'As on the bank or M-Pesa statement.',
  dueAfterwards: 'Still due afterwards',
} as const

/** Payment instructions on an invoice's page and in its PDF. */
export const PAYMENT_DETAILS_TEXTS = {
  heading: 'Payment details',
  bank: 'Bank transfer',
  account: 'Account',
  swift: 'SWIFT',
  paybill: 'Paybill',
  reference: 'Reference',
} as const

export const INVOICE_SUCCESSES = successTexts({
  'invoices/created': { title: 'Invoice created' },
  'invoices/updated': { title: 'Invoice updated' },
  'invoices/deleted': { title: 'Draft deleted' },
  'invoices/sent': { title: 'Invoice sent' },
  'tax/queued': {
    title: 'Invoice is being signed',
    description: 'It is sent to the client as soon as the tax authority has signed it.',
  },
  'invoices/cancelled': { title: 'Invoice cancelled' },
  'invoices/disputed': { title: 'Objection sent' },
  'invoices/dispute-resolved': { title: 'Objection resolved' },
  'invoices/reminders-changed': { title: 'Reminders changed' },
  'invoices/viewed': { title: 'Invoice opened' },
})

export const stillDueText = (amount: string) => `Still due: ${amount}`
/** "Ksh 12,925.00 at 129.25 for 1 USD" */
export const receivedText = (amount: string, rate: number, currency: string) => `${amount} at ${rate} for 1 ${currency}`
export const amountLabel = (currency: string) => `Amount (${currency})`

export const PAYMENT_SUCCESSES = successTexts({
  'payments/checkout-opened': { title: 'Checkout opened' },
  'payments/recorded': { title: 'Payment recorded' },
  'payments/webhook-accepted': { title: 'Notice taken' },
  'payments/checked': { title: 'Payment checked' },
})

export const PAYMENT_FIELD_TEXTS = {
  ...BOOK_DAY_TEXTS,
  'payments/amount-invalid': 'An amount is a number above 0, with two decimals at most.',
  'payments/day-invalid': 'Enter the day on which the money came in.',
  'payments/reference-too-long': 'A reference has at most 80 characters.',
} as const

/** Texts of the mails about an invoice that the preview of a reminder shows too. */
export const INVOICE_MAIL_PARTS = {
  howToPay: 'The invoice says how you can pay. Have you paid already? Then you need not do anything.',
  open: 'Open the invoice',
  reminder: {
    heading: 'A reminder to pay an invoice',
    /** Instead of the client in a subject. */
    anyClient: 'your organisation',
  },
  facts: {
    total: 'Total',
    stillDue: 'Still due',
    invoice: 'Invoice',
    for: 'For',
    payBy: 'Pay by',
    creditNote: 'Credit note',
  },
} as const

export const INVOICE_PDF_TEXTS = {
  invoice: 'INVOICE',
  receipt: 'RECEIPT',
  draft: 'DRAFT',
  kraPin: 'KRA PIN',
  billedTo: 'Billed to',
  receivedFrom: 'Received from',
  project: 'Project',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  paidOn: 'Paid on',
  receivedOn: 'Received on',
  forInvoice: 'For invoice',
  description: 'Description',
  amount: 'Amount',
  tax: 'Tax',
  vat: 'VAT',
  total: 'Total',
  received: 'Payments received',
  balance: 'Balance due',
  payments: 'Payments',
  date: 'Date',
  method: 'Method',
  reference: 'Reference',
  receiptColumn: 'Receipt',
  mpesa: 'M-Pesa',
  accountNumber: 'Account number',
  cancelled: 'This invoice was cancelled. Nothing is to be paid.',
  thisPayment: 'This payment',
  invoiceTotal: 'Invoice total',
  receivedBefore: 'Received before',
  stillToPay: 'Still to pay',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const

export const INVOICE_RESPONSES = errorTexts('Error', {
  'invoices/created-otherwise': {
    title: 'This invoice is there already',
    description:
      'It was made when you sent it before, with what you had entered then. Close this window, open the invoice and change it there.',
  },
  'invoices/client-unknown': 'This client no longer exists. Choose another one.',
  'invoices/project-not-clients': 'This project belongs to another client. Choose one of this client’s.',
  'invoices/no-address': 'This client has no email address.',
  'invoices/exchange-rate-missing':
    'The tax authority wants shillings. Enter the exchange rate of the day in the draft, and send it again. Nothing was changed.',
  'invoices/rate-unusual':
    'This exchange rate is far from the usual one. Nothing was saved. Correct it, or confirm below it that it is right, and send it again.',
  'invoices/rates-changed':
    'The VAT rates have changed since this draft was saved. Open it, check the new total, save it, and send it again.',
  'invoices/no-draft':
    'Only a draft can be changed or deleted. Nothing was changed. Load the page again to see the present state.',
  'invoices/changed-meanwhile': {
    title: 'This invoice has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
  'invoices/not-payable': 'Only an unpaid invoice can be disputed or paused. Nothing was changed.',
  'invoices/disputed-already': {
    title: 'This invoice is disputed already',
    description: 'Somebody of your organisation has objected to it, and we are checking it. No second ticket was opened.',
  },
  'invoices/disputed-often':
    'This invoice was disputed several times. Nothing was changed. Open a support ticket instead, and name the invoice.',
  'invoices/not-disputed':
    'This objection is resolved already. Nothing was changed. Load the page again to see the present state.',
  'invoices/move-refused': 'This invoice cannot be changed from {from} to {to}.',
  'invoices/has-payments':
    'Money has come in for this invoice, so it cannot be cancelled. Nothing was changed. Issue a credit note instead.',
})

/** The ticket that an objection to an invoice opens. */
export const INVOICE_DISPUTE_TICKET = { title: 'Objection to invoice {invoice_number}' } as const

export const INVOICE_MAILS = {
  ...INVOICE_MAIL_PARTS,
  reason: `You get this mail because ${COMPANY.name} addressed this invoice to you.`,
  sent: {
    subject: `Invoice {invoice_number} from ${COMPANY.shortName}`,
    heading: 'You have a new invoice',
  },
  overdue: {
    subject: 'Invoice {invoice_number} is overdue',
    heading: 'An invoice is overdue',
  },
  disputeResolved: {
    subject: 'Invoice {invoice_number}: your objection is answered',
    heading: 'We have answered your objection',
    paragraph: 'The invoice is to be paid as it is now. If anything is still wrong, answer in the ticket of your objection.',
  },
  cancelled: {
    subject: 'Invoice {invoice_number} was cancelled',
    heading: 'An invoice was cancelled',
    paragraph: 'Nothing is to be paid for it any more.',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const INVOICE_ACTIVITY_NAMES = {
  invoice_created: 'Invoice drafted',
  invoice_deleted: 'Invoice draft deleted',
  invoice_sent: 'Invoice sent',
  invoice_overdue: 'Invoice became overdue',
  invoice_paid: 'Invoice paid',
  invoice_cancelled: 'Invoice cancelled',
  invoice_reminded: 'Reminder of an invoice sent',
  invoice_disputed: 'Invoice disputed',
  invoice_dispute_resolved: 'Objection to an invoice resolved',
  invoice_reminders_paused: 'Reminders of an invoice paused',
  invoice_reminders_resumed: 'Reminders of an invoice resumed',
  invoice_flag_lifted: 'Review of an invoice ended',
  invoice_written_off: 'Small rest written off',
  invoice_write_off_reversed: 'Write-off taken back',
} as const

/** The heading of found records. */
export const INVOICE_SEARCH_LABELS = { invoices: 'Invoices' } as const
