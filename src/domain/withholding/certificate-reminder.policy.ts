import { type CalendarDate, dayInNairobi, daysAfter, daysBetween } from '../dates.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { isDunned } from '../invoices/reminder.policy.ts'
import {
  CERTIFICATE_REMINDER_DAYS,
  CERTIFICATE_REMINDER_STEPS,
  CERTIFICATE_REMINDERS_MAX,
  type CertificateReminderStep,
} from './withholding.constants.ts'

type Reminded = Pick<Invoice, 'certificates_since' | 'certificate_reminders'>
type Waiting = Reminded & Pick<Invoice, 'dispute' | 'reminders_paused'>

/**
 * The step of the reminder that is due, or undefined: only the newest one, also after an outage. Any reminder since that
 * step's day counts as its own. None unless the invoice is dunned.
 */
export function dueCertificateReminder(invoice: Waiting, today: CalendarDate): CertificateReminderStep | undefined {
  const { certificates_since: since } = invoice
  if (since === null || !isDunned(invoice)) return undefined
  const step = CERTIFICATE_REMINDER_STEPS.findLast((each) => CERTIFICATE_REMINDER_DAYS[each] <= daysBetween(since, today))
  if (!step) return undefined
  const dueDay = daysAfter(since, CERTIFICATE_REMINDER_DAYS[step])
  return reminderDays(invoice).some((day) => day >= dueDay) ? undefined : step
}

/** Whether the client was reminded on this day in Nairobi: more than one reminder a day is not sent. */
export function isRemindedOn(invoice: Reminded, today: CalendarDate): boolean {
  return reminderDays(invoice).includes(today)
}

/** The stored reminders after one more. */
export function addCertificateReminder(
  { certificate_reminders }: Reminded,
  step: CertificateReminderStep | 'manual',
  now: Date,
): Invoice['certificate_reminders'] {
  return [...certificate_reminders, { step, at: now.valueOf() }].slice(-CERTIFICATE_REMINDERS_MAX)
}

function reminderDays({ certificate_reminders }: Reminded): CalendarDate[] {
  return certificate_reminders.map(({ at }) => dayInNairobi(new Date(at)))
}
