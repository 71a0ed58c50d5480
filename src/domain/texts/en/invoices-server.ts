import { COMPANY } from '../../company.ts'
import { errorTexts } from '../message-types.ts'
import { INVOICE_MAIL_PARTS } from './invoice-mails.ts'
import { INVOICE_ERRORS } from './invoices.ts'
import { INVOICE_DIALOG_ERRORS, INVOICE_FIELD_TEXTS } from './invoices-dialogs.ts'

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

export const INVOICE_ANSWERS = {
  ...INVOICE_FIELD_TEXTS,
  ...INVOICE_ERRORS,
  ...INVOICE_DIALOG_ERRORS,
  ...errorTexts('Error', {
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
  }),
} as const

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
