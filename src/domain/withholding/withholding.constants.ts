import type { CalendarDate } from '../dates.ts'

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
export type CertificateReminderStep = (typeof CERTIFICATE_REMINDER_STEPS)[number]

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
