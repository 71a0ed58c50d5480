import { type CalendarDate, formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@domain/payments/payment.constants.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { composeMail, type MailText } from './layout.ts'

type Receipt = Pick<Invoice, 'invoice_number' | 'title'> &
  Pick<Payment, 'method' | 'reference' | 'amount' | 'currency' | 'receipt_number'> & {
    /** When the money came in, Nairobi's calendar. */
    day: CalendarDate
    /** What is still to be paid, in cents. */
    due: number
  }

/** To the client: the receipt of one payment. */
export function paymentReceiptMail(receipt: Receipt, link: string): MailText {
  const { invoice_number, title, method, reference, amount, currency, receipt_number, day, due } = receipt
  return composeMail({
    subject: `Receipt ${receipt_number}`,
    heading: 'We have received your payment',
    blocks: [
      {
        facts: [
          ['Receipt', receipt_number ?? ''],
          ['Invoice', `${invoice_number} ${title}`],
          ['Amount', formatExactMoney(amount, currency)],
          ['Received on', formatDay(day)],
          ['Method', PAYMENT_METHOD_LABELS[method]],
          ...(reference ? [['Reference', reference] as const] : []),
          ['Still due', formatExactMoney(toMajor(due), currency)],
        ],
      },
      { paragraph: 'Thank you. The receipt as a PDF file is with the invoice in the portal.' },
      { link, label: 'Open your invoices' },
    ],
    reason: 'You get this mail because a payment for an invoice of yours came in.',
  })
}

interface Alert {
  why: string
  invoice_number: string
  /** As the provider reported it. */
  amount: string
}

/** To the accounts: money that needs somebody's look. It names no client. */
export function paymentAlertMail({ why, invoice_number, amount }: Alert, link: string): MailText {
  return composeMail({
    subject: `${invoice_number} needs a look`,
    heading: why,
    blocks: [
      {
        facts: [
          ['Invoice', invoice_number],
          ['Amount', amount],
        ],
      },
      { paragraph: 'The status of the invoice was not changed. Compare it with the payment provider’s own records.' },
      { link, label: 'Open the invoices' },
    ],
    reason: 'You get this mail because alerts about money go to this address.',
  })
}
