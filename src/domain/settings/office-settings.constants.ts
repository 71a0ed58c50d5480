import { COMPANY } from '../company.ts'
import type { VatClass } from '../lines/vat.constants.ts'
import { DEFAULT_REMINDERS } from './default-reminders.ts'

/** The parts of the office settings. Each is saved separately and has its own revision. */
export const SETTINGS_PARTS = [
  'closing_days',
  'booking',
  'payment_terms',
  'small_differences',
  'vat',
  'bank_details',
  'reminders',
  'mail_signature',
  'staff_second_factor',
] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number]

export const SETTINGS_PART_LABELS: Record<SettingsPart, string> = {
  closing_days: 'Closing days',
  booking: 'Appointments',
  payment_terms: 'Payment terms',
  small_differences: 'Small differences',
  vat: 'VAT',
  bank_details: 'Bank details and footer of invoices',
  reminders: 'Reminders of unpaid invoices',
  mail_signature: 'Signature of mails',
  staff_second_factor: 'Second factor for staff',
}

/** Small enough for one request, and for one atomic write that replaces all of them. */
export const CLOSING_DAYS_MAX = 150
export const CLOSING_DAYS_AHEAD_YEARS = 3
export const CLOSING_REASON_MAX = 120
/** Maximum bookings per half hour. */
export const SEATS_MAX = 20
export const NOTICE_HOURS_MAX = 30 * 24
export const PAYMENT_TERMS_MAX = 365
/** In Kenya shillings. */
export const SMALL_DIFFERENCE_MAX = 1000
export const SIGNATURE_MAX = 500
export const REMINDER_SUBJECT_MAX = 120
export const REMINDER_TEXT_MAX = 1000
/** What a reminder fills in: `{amount}` is the unpaid part. */
export const REMINDER_PLACEHOLDERS = ['invoice_number', 'amount', 'due_date', 'client'] as const

const { street, city, country } = COMPANY.address

/** Defaults of each part until an admin first saves it. */
export const DEFAULT_SETTINGS = {
  closing_days: { days: [] },
  booking: { seats: 1, notice_hours: 0 },
  payment_terms: { days: 30 },
  small_differences: { limit: 1 },
  /** Consultancy fees are standard-rated. */
  vat: { default_class: 'B' as VatClass },
  bank_details: {
    bank_name: COMPANY.bank.name,
    branch: COMPANY.bank.branch,
    account: COMPANY.bank.account,
    swift: COMPANY.bank.swift,
    paybill: COMPANY.paybill,
    footer: '',
  },
  reminders: { ...DEFAULT_REMINDERS },
  mail_signature: { text: `${COMPANY.name}, ${street}, ${city}, ${country}` },
  /** A local run asks for none: see `readOfficeSettings`. */
  staff_second_factor: { required: true },
}
