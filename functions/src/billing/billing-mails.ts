import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance } from '@domain/billing/invoices/invoice.ts'
import { type ReminderStep, reminderMail } from '@domain/billing/invoices/reminder.ts'
import type { Quotation, QuotationDecision } from '@domain/billing/quotations/quotation.ts'
import { calculateTurnover, type Statement } from '@domain/billing/statements/statement.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatDay, formatMoment } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import type { ReminderTexts } from '@domain/platform/settings/office-settings.ts'
import { ACCOUNTING_PATH } from '@domain/routes.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { INVOICE_MAILS } from '@texts/billing/invoices.ts'
import { QUOTATION_MAILS } from '@texts/billing/quotations.ts'
import { periodText, STATEMENT_MAIL, STATEMENT_TEXTS } from '@texts/billing/statements.ts'
import { TAX_MAILS } from '@texts/billing/tax.ts'
import { answerFacts, type Block, composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'
import { siteLink } from '../platform/notifications/notify.ts'

const INVOICE_LABELS = INVOICE_MAILS.facts

/** To the client of a sent invoice. */
export function invoiceSentMail(invoice: Invoice, link: string): MailText {
  return invoiceMail(INVOICE_MAILS.sent, invoice, [buildTotalFact(invoice), payBy(invoice)], INVOICE_MAILS.howToPay, link)
}

/** To the client of an overdue invoice. */
export function invoiceOverdueMail(invoice: Invoice, link: string): MailText {
  const stillDue: Fact = [INVOICE_LABELS.stillDue, formatExactMoney(getBalance(invoice), invoice.currency)]
  return invoiceMail(INVOICE_MAILS.overdue, invoice, [stillDue, payBy(invoice)], INVOICE_MAILS.howToPay, link)
}

/**
 * To the client of a cancelled invoice.
 * @param why the admin's reason
 * @param creditNote its number
 */
export function invoiceCancelledMail(invoice: Invoice, why: string, creditNote: string | null, link: string): MailText {
  const texts = INVOICE_MAILS.cancelled
  const facts: Fact[] = [buildTotalFact(invoice), [INVOICE_LABELS.creditNote, creditNote]]
  return invoiceMail(texts, invoice, facts, texts.paragraph, link, { quote: why })
}

/** To the client of an unpaid invoice, in the office's words. */
export function invoiceReminderMail(invoice: Invoice, step: ReminderStep, texts: ReminderTexts, link: string): MailText {
  const { subject, heading, paragraph, facts, open } = reminderMail(invoice, step, texts)
  return composeMail({ subject, heading, reason: INVOICE_MAILS.reason }, [
    paragraph,
    { facts },
    INVOICE_MAILS.howToPay,
    { link, label: open },
  ])
}

/** To the client of a disputed invoice. @param resolution the office's answer */
export function disputeResolvedMail(invoice: Invoice, resolution: string, link: string): MailText {
  const texts = INVOICE_MAILS.disputeResolved
  const stillDue: Fact = [INVOICE_LABELS.stillDue, formatExactMoney(getBalance(invoice), invoice.currency)]
  return invoiceMail(texts, invoice, [stillDue, payBy(invoice)], texts.paragraph, link, { quote: resolution })
}

/** The subject contains no user text. */
function invoiceMail(
  { subject, heading }: { subject: `${string}{invoice_number}${string}`; heading: string },
  { invoice_number, title }: Invoice,
  facts: Fact[],
  paragraph: string,
  link: string,
  quote: Block | null = null,
): MailText {
  return composeMail({ subject: fillPlaceholder(subject, { invoice_number }), heading, reason: INVOICE_MAILS.reason }, [
    { facts: [[INVOICE_LABELS.invoice, invoice_number], [INVOICE_LABELS.for, title], ...facts] },
    quote,
    paragraph,
    { link, label: INVOICE_MAILS.open },
  ])
}

const buildTotalFact = ({ total_amount, currency }: Invoice): Fact => [
  INVOICE_LABELS.total,
  formatExactMoney(total_amount, currency),
]
const payBy = ({ due_date }: Invoice): Fact => [INVOICE_LABELS.payBy, due_date && formatDay(due_date)]

const QUOTATION_LABELS = QUOTATION_MAILS.facts

/** To the client of a sent quotation. The subject contains no user text. */
export function quotationSentMail(quotation: Quotation, link: string): MailText {
  const { quotation_number, valid_until } = quotation
  const texts = QUOTATION_MAILS.sent
  const subject = fillPlaceholder(texts.subject, { quotation_number })
  return composeMail({ subject, heading: texts.heading, reason: QUOTATION_MAILS.reason }, [
    { facts: [...buildQuotationFacts(quotation), [QUOTATION_LABELS.validUntil, formatDay(valid_until)]] },
    texts.paragraph,
    { link, label: QUOTATION_MAILS.open },
  ])
}

/** To the client of a withdrawn quotation, with the reason. */
export function quotationWithdrawnMail(quotation: Quotation, why: string, link: string): MailText {
  const { heading, paragraph, ...texts } = QUOTATION_MAILS.withdrawn
  const subject = fillPlaceholder(texts.subject, { quotation_number: quotation.quotation_number })
  return composeMail({ subject, heading, reason: QUOTATION_MAILS.reason }, [
    { facts: buildQuotationFacts(quotation) },
    { quote: why },
    paragraph,
    { link, label: QUOTATION_MAILS.open },
  ])
}

/** To the office, with who answered and the reason for declining. */
export function quotationDecidedMail(quotation: Quotation, decision: QuotationDecision, link: string): MailText {
  const { quotation_number, client, decision: answer } = quotation
  const texts = QUOTATION_MAILS[decision]
  const subject = fillPlaceholder(texts.subject, { quotation_number })
  return composeMail({ subject, heading: texts.heading, reason: QUOTATION_MAILS.officeReason }, [
    {
      facts: [
        ...buildQuotationFacts(quotation),
        [QUOTATION_LABELS.client, personAndCompany(client)],
        ...(answer ? answerFacts(answer) : []),
      ],
    },
    answer?.reason ? { quote: answer.reason } : null,
    texts.paragraph,
    { link, label: QUOTATION_MAILS.open },
  ])
}

function buildQuotationFacts({ quotation_number, title, total_amount, currency }: Quotation): Fact[] {
  return [
    [QUOTATION_LABELS.quotation, quotation_number],
    [QUOTATION_LABELS.for, title],
    [QUOTATION_LABELS.total, formatExactMoney(total_amount, currency)],
  ]
}

interface Unsigned {
  count: number
  /** The number of the oldest, and since when it waits. */
  number: string
  since: Date
}

/** To the accounts, about documents that the tax authority has not signed for 24 hours. */
export function documentsUnsignedMail({ count, number, since }: Unsigned): MailText {
  const { subject, heading, reason, paragraph, waiting, oldest, open } = TAX_MAILS.unsigned
  return composeMail({ subject: fillPlaceholder(subject, { count }), heading, reason }, [
    {
      facts: [
        [waiting, `${count}`],
        [oldest, `${number}, ${formatMoment(since)}`],
      ],
    },
    paragraph,
    { link: siteLink(ACCOUNTING_PATH, { tab: 'tax' }), label: open },
  ])
}

/** The figures of a statement of account, to the people who get the organisation's invoices. */
export function statementMail(statement: Statement, link: string): MailText {
  const { currency, from, to, opening, closing, overdue } = statement
  const { charged, settled } = calculateTurnover(statement)
  const money = (amount: number) => formatExactMoney(amount, currency)
  const { heading, paragraph, open, ...texts } = STATEMENT_MAIL
  return composeMail({ ...texts, heading }, [
    {
      facts: [
        [STATEMENT_TEXTS.period, periodText(formatDay(from), formatDay(to))],
        [STATEMENT_TEXTS.opening, money(opening)],
        [STATEMENT_TEXTS.charged, money(charged)],
        [STATEMENT_TEXTS.settled, money(settled)],
        [STATEMENT_TEXTS.closing, money(closing)],
        [STATEMENT_TEXTS.overdue, overdue > 0 ? money(overdue) : null],
      ],
    },
    paragraph,
    { link, label: open },
  ])
}
