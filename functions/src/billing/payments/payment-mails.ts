import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { PAYMENT_METHOD_LABELS, type Payment, receivedShillings } from '@domain/billing/payments/payment.ts'
import { type CalendarDate, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { PAYMENT_MAILS } from '@texts/billing/payments.ts'
import { composeMail, type MailText } from '../../platform/mail/layout.ts'

type Receipt = Pick<Invoice, 'invoice_number' | 'title'> &
  Pick<Payment, 'method' | 'reference' | 'amount' | 'currency' | 'receipt_number'> &
  Partial<Pick<Payment, 'received'>> & {
    /** The day of the payment in Nairobi. */
    day: CalendarDate
    /** The remaining balance, in cents. */
    due: number
  }

const LABELS = PAYMENT_MAILS.facts

/** To the client: the receipt of one payment. */
export function paymentReceiptMail(receipt: Receipt, link: string): MailText {
  const { invoice_number, title, method, reference, amount, currency, receipt_number, day, due } = receipt
  const texts = PAYMENT_MAILS.receipt
  return composeMail({ ...texts, subject: fillPlaceholder(texts.subject, { receipt_number }) }, [
    {
      facts: [
        [LABELS.receipt, receipt_number ?? ''],
        [LABELS.invoice, `${invoice_number} ${title}`],
        [LABELS.amount, formatExactMoney(amount, currency)],
        [LABELS.inShillings, receivedShillings(receipt)],
        [LABELS.receivedOn, formatDay(day)],
        [LABELS.method, PAYMENT_METHOD_LABELS[method]],
        [LABELS.reference, reference || null],
        [LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
      ],
    },
    texts.paragraph,
    { link, label: texts.open },
  ])
}

/** To the client: a payment that was recorded by mistake. */
export function paymentCorrectedMail(
  {
    invoice_number,
    title,
    amount,
    currency,
    receipt_number,
    due,
    reason,
  }: Pick<Receipt, 'invoice_number' | 'title' | 'amount' | 'currency' | 'receipt_number' | 'due'> & { reason: string },
  link: string,
): MailText {
  const texts = PAYMENT_MAILS.corrected
  return composeMail({ ...texts, subject: fillPlaceholder(texts.subject, { invoice_number }) }, [
    {
      facts: [
        [LABELS.receipt, receipt_number ?? ''],
        [LABELS.invoice, `${invoice_number} ${title}`],
        [LABELS.amount, formatExactMoney(amount, currency)],
        [LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
      ],
    },
    { quote: reason },
    texts.paragraph,
    { link, label: texts.open },
  ])
}

interface Alert {
  why: string
  invoice_number: string
  /** As reported by the provider. */
  amount: string
}

/** To the accounts team: a payment that needs manual review. Names no client. */
export function paymentAlertMail({ why, invoice_number, amount }: Alert, link: string): MailText {
  const { subject, reason, paragraph, open } = PAYMENT_MAILS.alert
  return composeMail({ subject: fillPlaceholder(subject, { invoice_number }), heading: why, reason }, [
    {
      facts: [
        [LABELS.invoice, invoice_number],
        [LABELS.amount, amount],
      ],
    },
    paragraph,
    { link, label: open },
  ])
}
