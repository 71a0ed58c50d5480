import { type CalendarDate, dayInNairobi, daysAfter, daysBetween } from '../../platform/dates.ts'
import { toMajor, toMinor } from '../../platform/money.ts'
import type { Tone } from '../../platform/status.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { isPayable } from '../invoices/invoice.ts'
import { isDunned } from '../invoices/reminder.ts'
import type { Certificate } from './certificate.ts'

/** What a client may deduct from a payment and pay to the tax authority. */
export const CERTIFICATE_KINDS = ['income_tax', 'vat'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export const CERTIFICATE_KIND_LABELS: Record<CertificateKind, string> = {
  income_tax: 'Withholding income tax',
  vat: 'Withholding VAT',
}

/** The office accepts a recorded certificate, which then settles its part, or rejects it with a reason. */
export const CERTIFICATE_STATUSES = ['submitted', 'accepted', 'rejected'] as const
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

export const CERTIFICATE_STATUS_LABELS: Record<CertificateStatus, string> = {
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

export const CERTIFICATE_NUMBER_MAX = 60

/** The invoices of one certificate: a county pays many by one voucher. Firestore's limit of values in a condition. */
export const CERTIFICATE_PARTS_MAX = 30

/** When the client is reminded of missing certificates, in days after the day from which nothing else was missing. */
export const CERTIFICATE_REMINDER_DAYS = { after_7: 7, after_30: 30, after_60: 60 } as const
export const CERTIFICATE_REMINDER_STEPS = [
  'after_7',
  'after_30',
  'after_60',
] as const satisfies readonly (keyof typeof CERTIFICATE_REMINDER_DAYS)[]
type CertificateReminderStep = (typeof CERTIFICATE_REMINDER_STEPS)[number]

/** The newest reminders that an invoice stores. */
export const CERTIFICATE_REMINDERS_MAX = 50

interface WithholdingRates {
  /** The first day in Nairobi on which the rates hold. */
  from: CalendarDate
  /** Of the amount without VAT, in percent. */
  percent: Record<CertificateKind, number>
  /** Income tax is withheld from this amount a month, in Kenya shillings. */
  income_tax_from: number
}

/** Rates for consultancy fees of residents by the day from which they hold, oldest first. */
export const WITHHOLDING_RATES: readonly [WithholdingRates, ...WithholdingRates[]] = [
  { from: '2019-11-07', percent: { income_tax: 5, vat: 2 }, income_tax_from: 24_000 },
]

/** Amounts in whole cents. */
export type Withheld = Record<CertificateKind, number>

type Settled = Pick<
  Invoice,
  'total_amount' | 'paid_amount' | 'withheld_income_tax' | 'withheld_vat' | 'expected_income_tax' | 'expected_vat'
>

/** The expected certificates that are missing, in whole cents; together at most the balance. */
export function missingCertificates(invoice: Settled): Withheld {
  let balance = toMinor(invoice.total_amount) - toMinor(invoice.paid_amount)
  const missing: Withheld = { income_tax: 0, vat: 0 }
  for (const kind of CERTIFICATE_KINDS) {
    const open = toMinor(invoice[`expected_${kind}`]) - toMinor(invoice[`withheld_${kind}`])
    missing[kind] = Math.max(0, Math.min(open, balance))
    balance -= missing[kind]
  }
  return missing
}

/** What Pay Now charges, in whole cents: the balance less the missing certificates. */
export function chargeMinor(invoice: Settled): number {
  const { income_tax, vat } = missingCertificates(invoice)
  return toMinor(invoice.total_amount) - toMinor(invoice.paid_amount) - income_tax - vat
}

/** What Pay Now charges, in major units. */
export function calculateCharge(invoice: Settled): number {
  return toMajor(chargeMinor(invoice))
}

/** Whether its client can pay something online. Certificates are not money. */
export function canBePaidOnline(invoice: Settled & Pick<Invoice, 'status'>): boolean {
  return isPayable(invoice) && chargeMinor(invoice) > 0
}

/** Whether tax was or will be withheld from the invoice. */
export function hasWithholding(invoice: Settled): boolean {
  return CERTIFICATE_KINDS.some((kind) => invoice[`expected_${kind}`] > 0 || invoice[`withheld_${kind}`] > 0)
}

/**
 * The missing certificates without those that the office has not checked yet, in whole cents: what the client still has to
 * record. @param submitted the parts of these that are of this invoice
 */
export function unrecordedCertificates(invoice: Settled, submitted: readonly Pick<Certificate, 'kind' | 'amount'>[]): Withheld {
  const missing = missingCertificates(invoice)
  for (const { kind, amount } of submitted) missing[kind] = Math.max(0, missing[kind] - toMinor(amount))
  return missing
}

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

export const CERTIFICATE_TONES: Record<CertificateStatus, Tone> = { submitted: 'info', accepted: 'ok', rejected: 'bad' }
