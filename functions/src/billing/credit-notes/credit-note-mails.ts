import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { CREDIT_NOTE_MAILS } from '@texts/billing/credit-notes.ts'
import { composeMail, type MailText } from '../../platform/mail/layout.ts'

const { facts: LABELS, reason, open } = CREDIT_NOTE_MAILS

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
  return composeMail({ ...texts, subject, reason }, [
    {
      facts: [
        [LABELS.creditNote, credit_note_number],
        [LABELS.invoice, `${invoice_number} ${title}`],
        [LABELS.credited, formatExactMoney(total_amount, currency)],
        [LABELS.keptAsCredit, kept > 0 ? money(kept) : null],
        [LABELS.stillDue, money(due)],
      ],
    },
    { quote: why },
    texts.paragraph,
    { link, label: open },
  ])
}

/** To the client: their credit was used on an invoice. @param used in major units @param due in cents */
export function creditUsedMail(invoice: Invoice, { used, due }: { used: number; due: number }, link: string): MailText {
  const { invoice_number, title, currency } = invoice
  const texts = CREDIT_NOTE_MAILS.used
  return composeMail({ ...texts, subject: fillPlaceholder(texts.subject, { invoice_number }), reason }, [
    {
      facts: [
        [LABELS.invoice, `${invoice_number} ${title}`],
        [LABELS.used, formatExactMoney(used, currency)],
        [LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
      ],
    },
    texts.paragraph,
    { link, label: open },
  ])
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
  const fact = [LABELS.returned, formatExactMoney(returned, invoice.currency)] as const
  return undoneMail(CREDIT_NOTE_MAILS.returned, invoice, fact, undone, link)
}

/** To the client: a credit note was taken back. */
export function creditNoteReversedMail(note: CreditNote & Undone, link: string): MailText {
  return undoneMail(CREDIT_NOTE_MAILS.reversed, note, [LABELS.creditNote, note.credit_note_number], note, link)
}

function undoneMail(
  texts: (typeof CREDIT_NOTE_MAILS)['returned' | 'reversed'],
  { invoice_number, title, currency }: Pick<Invoice, 'invoice_number' | 'title' | 'currency'>,
  fact: readonly [string, string],
  { due, reason: why }: Undone,
  link: string,
): MailText {
  return composeMail({ ...texts, subject: fillPlaceholder(texts.subject, { invoice_number }), reason }, [
    {
      facts: [
        [LABELS.invoice, `${invoice_number} ${title}`],
        fact,
        [LABELS.stillDue, formatExactMoney(toMajor(due), currency)],
      ],
    },
    { quote: why },
    texts.paragraph,
    { link, label: open },
  ])
}
