import type { CheckoutOutcome } from '../../../billing/payments/payment.ts'
import type { CertificateKind } from '../../../billing/withholding/withholding.ts'
import { errorTexts } from '../../message-types.ts'
import { INVOICE_VIEW_TEXTS } from './invoices.ts'

export const PAYMENT_TEXTS = {
  confirming: 'Confirming payment…',
  stillAsking: 'This page asks again by itself.',
  goOn: 'You can leave this page: nothing of it is needed for the payment.',
  openInvoice: 'Open the invoice',
  allInvoices: 'All invoices',
  receiptPdf: 'Receipt PDF',
} as const

/** The state of a payment on the return page (behaviours 23). */
export const CHECKOUT_OUTCOME_TEXTS: Record<CheckoutOutcome, string> = {
  received: 'Payment received',
  processing: 'Your payment is being processed. We will confirm once it is complete.',
  not_completed: 'Payment was not completed. You have not been charged.',
}

export const PAYMENT_ERRORS = errorTexts('Error', {
  'payments/confirm-failed': {
    title: 'Payment not confirmed yet',
    description: 'We could not ask the payment provider. What you paid is not lost: it is checked again by itself.',
  },
  'payments/no-reference': {
    title: 'Payment not found',
    description: 'This address names no payment. Open your invoices to see where each of them stands.',
  },
  'payments/record-failed': 'Failed to record payment',
  'payments/fetch-failed': 'Failed to fetch payments',
})

const TITLE = 'Payment Error'

export const PAYMENT_RESPONSES = {
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

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const PAYMENT_ACTIVITY_NAMES = {
  payment_received: 'Payment received',
  payment_flagged: 'Payment needs a look',
  payment_reversed: 'Payment taken back by the provider',
  payment_corrected: 'Payment reversed',
} as const

/** Kinds within a sentence. */
const KIND_WORDS: Record<CertificateKind, string> = {
  income_tax: 'withholding income tax',
  vat: 'withholding VAT',
}

/**
 * "Pay Now charges Ksh 109,000.00. Withholding income tax Ksh 5,000.00 and withholding VAT Ksh 2,000.00 are expected by
 * certificate."
 * @param missing the expected certificates, with their amounts
 */
export function payChargeText(charge: string, missing: readonly (readonly [kind: CertificateKind, amount: string])[]): string {
  const parts = missing.map(([kind, amount]) => `${KIND_WORDS[kind]} ${amount}`).join(' and ')
  const expected = parts.charAt(0).toUpperCase() + parts.slice(1)
  return `Pay Now charges ${charge}. ${expected} ${missing.length === 1 ? 'is' : 'are'} expected by certificate.`
}

/** The charge in a row of the list. */
export const PAY_CHARGE_LABEL = 'Pay Now'

/** Shown with an invoice before the texts of its certificates are loaded. */
export const CERTIFICATE_TEXTS = { record: 'Record certificate' } as const
