import { errorTexts } from '../message-types.ts'
import { INVOICE_VIEW_TEXTS, PAYMENT_FIELD_TEXTS } from './invoices-dialogs.ts'
import { PAYMENT_ERRORS } from './payments.ts'

const TITLE = 'Payment Error'

export const PAYMENT_ANSWERS = {
  ...PAYMENT_FIELD_TEXTS,
  ...PAYMENT_ERRORS,
  ...errorTexts('Error', {
    ...errorTexts(TITLE, {
      'payments/not-payable': 'This invoice cannot be paid online.',
      'payments/amount-differs':
        'This invoice has changed since you opened it. You have not been charged. Load the page again to see what is due.',
      'payments/webhook-refused': 'This notice was not accepted.',
    }),
    'payments/unknown': {
      title: 'Payment not found',
      description: 'This payment does not exist, or it is not yours. Open the invoice to see where it stands.',
    },
    'payments/more-than-due': INVOICE_VIEW_TEXTS.overpays,
    'payments/same-reference': {
      title: 'This reference is recorded already',
      description: 'Nothing was recorded, and your entries are kept. Compare it, and say why this is another payment.',
    },
    'payments/other-payment': '{invoice_number}, {client}: {amount} on {day}',
    'payments/received-differs':
      'The shillings at this rate are not the amount of the payment. Nothing was recorded. Press Change the entries, and enter the shillings and the rate again.',
    'payments/recorded-otherwise': {
      title: 'This payment is there already',
      description: 'It was recorded when you sent it before, with what you had entered then. Close this window to see it.',
    },
  }),
} as const

export const PAYMENT_MAILS = {
  receipt: {
    subject: 'Receipt {receipt_number}',
    heading: 'We have received your payment',
    paragraph: 'Thank you. The receipt as a PDF file is with the invoice in the portal.',
    open: 'Open your invoices',
    reason: 'You get this mail because a payment for an invoice of yours came in.',
  },
  corrected: {
    subject: 'A payment of {invoice_number} was corrected',
    heading: 'A payment was recorded by mistake',
    paragraph: 'Its receipt is no longer valid. If you have paid this amount, please answer this mail.',
    open: 'Open the invoice',
    reason: 'You get this mail because you had a receipt for this payment.',
  },
  alert: {
    subject: '{invoice_number} needs a look',
    paragraph: 'The status of the invoice was not changed. Compare it with the payment provider’s own records.',
    open: 'Open the invoices',
    reason: 'You get this mail because alerts about money go to this address.',
  },
  facts: {
    receipt: 'Receipt',
    invoice: 'Invoice',
    amount: 'Amount',
    inShillings: 'Received in Kenya shillings',
    receivedOn: 'Received on',
    method: 'Method',
    reference: 'Reference',
    stillDue: 'Still due',
  },
} as const
