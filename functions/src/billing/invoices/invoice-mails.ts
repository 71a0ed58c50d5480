import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceOf, type ReminderStep } from '@domain/billing/invoices/invoice.ts'
import { reminderMail } from '@domain/billing/invoices/reminder.policy.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import type { ReminderTexts } from '@domain/platform/settings/office-settings.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { INVOICE_MAILS } from '@texts/billing/invoices.ts'
import { type Block, composeMail, type Fact, type MailText } from '../../platform/mail/layout.ts'

const { facts: LABELS, howToPay, reason } = INVOICE_MAILS

/** To the client of a sent invoice. */
export function invoiceSentMail(invoice: Invoice, link: string): MailText {
  return invoiceMail(INVOICE_MAILS.sent, invoice, [totalOf(invoice), payBy(invoice)], howToPay, link)
}

/** To the client of an overdue invoice. */
export function invoiceOverdueMail(invoice: Invoice, link: string): MailText {
  const stillDue: Fact = [LABELS.stillDue, formatExactMoney(balanceOf(invoice), invoice.currency)]
  return invoiceMail(INVOICE_MAILS.overdue, invoice, [stillDue, payBy(invoice)], howToPay, link)
}

/**
 * To the client of a cancelled invoice.
 * @param why the admin's reason
 * @param creditNote its number
 */
export function invoiceCancelledMail(invoice: Invoice, why: string, creditNote: string | null, link: string): MailText {
  const texts = INVOICE_MAILS.cancelled
  const facts: Fact[] = [totalOf(invoice), [LABELS.creditNote, creditNote]]
  return invoiceMail(texts, invoice, facts, texts.paragraph, link, { quote: why })
}

/** To the client of an unpaid invoice, in the office's words. */
export function invoiceReminderMail(invoice: Invoice, step: ReminderStep, texts: ReminderTexts, link: string): MailText {
  const { subject, heading, paragraph, facts, open } = reminderMail(invoice, step, texts)
  return composeMail({ subject, heading, reason }, [paragraph, { facts }, howToPay, { link, label: open }])
}

/** To the client of a disputed invoice. @param resolution the office's answer */
export function disputeResolvedMail(invoice: Invoice, resolution: string, link: string): MailText {
  const texts = INVOICE_MAILS.disputeResolved
  const stillDue: Fact = [LABELS.stillDue, formatExactMoney(balanceOf(invoice), invoice.currency)]
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
  return composeMail({ subject: fillPlaceholder(subject, { invoice_number }), heading, reason }, [
    { facts: [[LABELS.invoice, invoice_number], [LABELS.for, title], ...facts] },
    quote,
    paragraph,
    { link, label: INVOICE_MAILS.open },
  ])
}

const totalOf = ({ total_amount, currency }: Invoice): Fact => [LABELS.total, formatExactMoney(total_amount, currency)]
const payBy = ({ due_date }: Invoice): Fact => [LABELS.payBy, due_date && formatDay(due_date)]
