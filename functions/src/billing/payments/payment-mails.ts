import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { PAYMENT_METHOD_LABELS, type Payment, receivedShillings } from '@domain/billing/payments/payment.ts'
import { type CalendarDate, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { CREDIT_NOTE_MAILS } from '@texts/billing/credit-notes.ts'
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

const PAYMENT_LABELS = PAYMENT_MAILS.facts

/** To the client: the receipt of one payment. */
export function paymentReceiptMail(receipt: Receipt, link: string): MailText {
  const { invoice_number, title, method, reference, amount, currency, receipt_number, day, due } = receipt
  const texts = PAYMENT_MAILS.receipt
  return composeMail({ ...texts, subject: fillPlaceholder(texts.subject, { receipt_number }) }, [
    {
      facts: [
        [PAYMENT_LABELS.receipt, receipt_number ?? ''],
        [PAYMENT_LABELS.invoice, `${invoice_number} ${title}`],
        [PAYMENT_LABELS.amount, formatExactMoney(amount, currency)],
        [PAYMENT_LABELS.inShillings, receivedShillings(receipt)],
        [PAYMENT_LABELS.receivedOn, formatDay(day)],
        [PAYMENT_LABELS.method, PAYMENT_METHOD_LABELS[method]],
        [PAYMENT_LABELS.reference, reference || null],
        [PAYMENT_LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
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
        [PAYMENT_LABELS.receipt, receipt_number ?? ''],
        [PAYMENT_LABELS.invoice, `${invoice_number} ${title}`],
        [PAYMENT_LABELS.amount, formatExactMoney(amount, currency)],
        [PAYMENT_LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
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
        [PAYMENT_LABELS.invoice, invoice_number],
        [PAYMENT_LABELS.amount, amount],
      ],
    },
    paragraph,
    { link, label: open },
  ])
}

const CREDIT_LABELS = CREDIT_NOTE_MAILS.facts

type Credit = Pick<CreditNote, 'credit_note_number' | 'invoice_number' | 'title' | 'total_amount' | 'currency' | 'reason'> & {
  /** What became credit of the organisation, and what is still due on the invoice, in cents. */
  kept: number
  due: number
}

/** To the client: a credit note. */
export function creditNoteMail(credit: Credit, link: string): MailText {
  const { credit_note_number, invoice_number, title, total_amount, currency, reason: why, kept, due } = credit
  const texts = CREDIT_NOTE_MAILS.issued
  const money = (minor: number) => formatExactMoney(toMajor(minor), currency)
  const subject = fillPlaceholder(texts.subject, { credit_note_number, invoice_number })
  return composeMail({ ...texts, subject, reason: CREDIT_NOTE_MAILS.reason }, [
    {
      facts: [
        [CREDIT_LABELS.creditNote, credit_note_number],
        [CREDIT_LABELS.invoice, `${invoice_number} ${title}`],
        [CREDIT_LABELS.credited, formatExactMoney(total_amount, currency)],
        [CREDIT_LABELS.keptAsCredit, kept > 0 ? money(kept) : null],
        [CREDIT_LABELS.stillDue, money(due)],
      ],
    },
    { quote: why },
    texts.paragraph,
    { link, label: CREDIT_NOTE_MAILS.open },
  ])
}

/** To the client: their credit was used on an invoice. @param used in major units @param due in cents */
export function creditUsedMail(invoice: Invoice, { used, due }: { used: number; due: number }, link: string): MailText {
  const { invoice_number, title, currency } = invoice
  const texts = CREDIT_NOTE_MAILS.used
  return composeMail(
    { ...texts, subject: fillPlaceholder(texts.subject, { invoice_number }), reason: CREDIT_NOTE_MAILS.reason },
    [
      {
        facts: [
          [CREDIT_LABELS.invoice, `${invoice_number} ${title}`],
          [CREDIT_LABELS.used, formatExactMoney(used, currency)],
          [CREDIT_LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
        ],
      },
      texts.paragraph,
      { link, label: CREDIT_NOTE_MAILS.open },
    ],
  )
}

interface Undone {
  /** In cents. */
  due: number
  reason: string
}

/** To the client: credit was moved back from an invoice. @param returned in major units */
export function creditReturnedMail(
  invoice: Invoice,
  { returned, ...undone }: Undone & { returned: number },
  link: string,
): MailText {
  const fact = [CREDIT_LABELS.returned, formatExactMoney(returned, invoice.currency)] as const
  return undoneMail(CREDIT_NOTE_MAILS.returned, invoice, fact, undone, link)
}

/** To the client: a credit note was taken back. */
export function creditNoteReversedMail(note: CreditNote & Undone, link: string): MailText {
  return undoneMail(CREDIT_NOTE_MAILS.reversed, note, [CREDIT_LABELS.creditNote, note.credit_note_number], note, link)
}

function undoneMail(
  texts: (typeof CREDIT_NOTE_MAILS)['returned' | 'reversed'],
  { invoice_number, title, currency }: Pick<Invoice, 'invoice_number' | 'title' | 'currency'>,
  fact: readonly [string, string],
  { due, reason: why }: Undone,
  link: string,
): MailText {
  return composeMail(
    { ...texts, subject: fillPlaceholder(texts.subject, { invoice_number }), reason: CREDIT_NOTE_MAILS.reason },
    [
      {
        facts: [
          [CREDIT_LABELS.invoice, `${invoice_number} ${title}`],
          fact,
          [CREDIT_LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
        ],
      },
      { quote: why },
      texts.paragraph,
      { link, label: CREDIT_NOTE_MAILS.open },
    ],
  )
}
