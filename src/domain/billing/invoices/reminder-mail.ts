import { INVOICE_MAIL_PARTS } from '@texts/billing/invoices.ts'
import { displayName } from '../../platform/client-names.ts'
import { formatDay } from '../../platform/dates.ts'
import { formatExactMoney } from '../../platform/money.ts'
import type { ReminderTexts } from '../../platform/settings/office-settings.ts'
import { fillPlaceholder } from '../../texts/message-types.ts'
import type { Invoice } from './invoice.schema.ts'
import { balanceOf, type ReminderStep } from './invoice.ts'

const { facts: LABELS, reminder, howToPay, open } = INVOICE_MAIL_PARTS

export type RemindedInvoice = Pick<
  Invoice,
  'invoice_number' | 'title' | 'client' | 'total_amount' | 'paid_amount' | 'currency' | 'due_date'
>

/** The content of a reminder, the same in the mail and in the preview of the settings. */
export function reminderMail(invoice: RemindedInvoice, step: ReminderStep, texts: ReminderTexts) {
  const { invoice_number, title, client, currency } = invoice
  const amount = formatExactMoney(balanceOf(invoice), currency)
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
