import { type CalendarDate, formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@domain/payments/payment.constants.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { PAYMENT_MAILS } from '@texts/payments-server.ts'
import { composeMail, type MailText } from './layout.ts'

type Receipt = Pick<Invoice, 'invoice_number' | 'title'> &
  Pick<Payment, 'method' | 'reference' | 'amount' | 'currency' | 'receipt_number'> & {
    /** The day of the payment in Nairobi. */
    day: CalendarDate
    /** The remaining balance, in cents. */
    due: number
  }

/** To the client: the receipt of one payment. */
export function paymentReceiptMail(receipt: Receipt, link: string): MailText {
  const { invoice_number, title, method, reference, amount, currency, receipt_number, day, due } = receipt
  return composeMail({
    subject: fillPlaceholder(PAYMENT_MAILS.receipt.subject, { receipt_number }),
    heading: PAYMENT_MAILS.receipt.heading,
    blocks: [
      {
        facts: [
          [PAYMENT_MAILS.facts.receipt, receipt_number ?? ''],
          [PAYMENT_MAILS.facts.invoice, `${invoice_number} ${title}`],
          [PAYMENT_MAILS.facts.amount, formatExactMoney(amount, currency)],
          [PAYMENT_MAILS.facts.receivedOn, formatDay(day)],
          [PAYMENT_MAILS.facts.method, PAYMENT_METHOD_LABELS[method]],
          ...(reference ? [[PAYMENT_MAILS.facts.reference, reference] as const] : []),
          [PAYMENT_MAILS.facts.stillDue, formatExactMoney(toMajor(due), currency)],
        ],
      },
      { paragraph: PAYMENT_MAILS.receipt.paragraph },
      { link, label: PAYMENT_MAILS.receipt.open },
    ],
    reason: PAYMENT_MAILS.receipt.reason,
  })
}

interface Alert {
  why: string
  invoice_number: string
  /** As reported by the provider. */
  amount: string
}

/** To the accounts team: a payment that needs manual review. Names no client. */
export function paymentAlertMail({ why, invoice_number, amount }: Alert, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(PAYMENT_MAILS.alert.subject, { invoice_number }),
    heading: why,
    blocks: [
      {
        facts: [
          [PAYMENT_MAILS.facts.invoice, invoice_number],
          [PAYMENT_MAILS.facts.amount, amount],
        ],
      },
      { paragraph: PAYMENT_MAILS.alert.paragraph },
      { link, label: PAYMENT_MAILS.alert.open },
    ],
    reason: PAYMENT_MAILS.alert.reason,
  })
}
