import { INVOICE_MAIL_PARTS } from '@texts/billing/invoices.ts'
import { displayName } from '../../platform/client-names.ts'
import { type CalendarDate, dayInNairobi, daysAfter, formatDay } from '../../platform/dates.ts'
import { formatExactMoney } from '../../platform/money.ts'
import type { ReminderTexts } from '../../platform/settings/office-settings.ts'
import { fillPlaceholder } from '../../texts/message-types.ts'
import type { Invoice } from './invoice.schema.ts'
import { getBalance, isPayable } from './invoice.ts'

/** The reminders by their days after the due date; each is sent once. */
export const REMINDER_DAYS = { before: -3, due: 0, after_7: 7, after_14: 14, after_30: 30 } as const

export const REMINDER_STEPS = [
  'before',
  'due',
  'after_7',
  'after_14',
  'after_30',
] as const satisfies readonly (keyof typeof REMINDER_DAYS)[]

export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** How many days the last reminder may be late. An invoice that was due long before gets none. */
const LATE_DAYS_MAX = 30

type Reminded = Pick<
  Invoice,
  'status' | 'due_date' | 'sent_at' | 'dispute' | 'reminders' | 'reminders_paused' | 'certificates_since'
>

/**
 * Whether mails ask the client for what an invoice lacks: none does while it is disputed or its reminders are paused. Other
 * mails about it are sent, such as receipts and credit notes.
 */
export function isDunned({ dispute, reminders_paused }: Pick<Invoice, 'dispute' | 'reminders_paused'>): boolean {
  return !dispute && !reminders_paused
}

/**
 * The reminder that an invoice needs: the newest whose day has come, unless it or a later one was sent. Older ones that an
 * outage has missed are skipped, and so are those whose day was not after the day of issue.
 * @param today the calendar date in Nairobi
 */
export function dueReminder(invoice: Reminded, today: CalendarDate): ReminderStep | null {
  const { due_date, sent_at, reminders, certificates_since } = invoice
  if (!due_date || !isPayable(invoice) || !isDunned(invoice)) return null
  // Nothing but certificates is missing, which have reminders of their own.
  if (certificates_since !== null) return null
  if (due_date < reminderDueDates(today).first) return null
  const step = REMINDER_STEPS.findLast((each) => daysAfter(due_date, REMINDER_DAYS[each]) <= today)
  if (!step || (sent_at && daysAfter(due_date, REMINDER_DAYS[step]) <= dayInNairobi(sent_at))) return null
  const isSent = reminders.some((sent) => REMINDER_STEPS.indexOf(sent.step) >= REMINDER_STEPS.indexOf(step))
  return isSent ? null : step
}

/** The first and the last due date of the invoices that can need a reminder on a day in Nairobi. */
export function reminderDueDates(today: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  const { before, after_30 } = REMINDER_DAYS
  return { first: daysAfter(today, -after_30 - LATE_DAYS_MAX), last: daysAfter(today, -before) }
}

const { facts: LABELS, reminder, howToPay, open } = INVOICE_MAIL_PARTS

export type RemindedInvoice = Pick<
  Invoice,
  'invoice_number' | 'title' | 'client' | 'total_amount' | 'paid_amount' | 'currency' | 'due_date'
>

/** The content of a reminder, the same in the mail and in the preview of the settings. */
export function reminderMail(invoice: RemindedInvoice, step: ReminderStep, texts: ReminderTexts) {
  const { invoice_number, title, client, currency } = invoice
  const amount = formatExactMoney(getBalance(invoice), currency)
  const due_date = invoice.due_date === null ? '' : formatDay(invoice.due_date)
  // One pass: a placeholder in a client's name stays as it is.
  const values = { invoice_number, amount, due_date, client: displayName(client) }
  return {
    // A subject names no client, because clients choose their names.
    subject: fillPlaceholder(texts[`${step}_subject`] as string, { ...values, client: reminder.anyClient }),
    heading: reminder.heading,
    paragraph: fillPlaceholder(texts[`${step}_text`] as string, values),
    facts: [
      [LABELS.invoice, invoice_number],
      [LABELS.for, title],
      [LABELS.stillDue, amount],
      [LABELS.payBy, due_date],
    ] satisfies [string, string][],
    howToPay,
    open,
  }
}
