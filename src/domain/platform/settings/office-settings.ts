import { array, boolean, type InferType, number, object, string } from 'yup'
import { type FieldErrorKey, fieldError } from '../../texts/field-error.ts'
import { COMPANY } from '../company.ts'
import { isCalendarDate } from '../dates.ts'
import { line, paragraphs } from '../field.schema.ts'
import { wholeCents } from '../money.ts'
import { VAT_CLASSES, type VatClass } from '../vat.ts'
import { bankDetailsSchema } from './bank-details.ts'

/**
 * The reminders that the product comes with; the office can change them. Not among the texts of the pages, because the seed
 * reads them without the catalogue.
 */
export const DEFAULT_REMINDERS = {
  before_subject: 'Invoice {invoice_number} is due on {due_date}',
  before_text: 'Dear {client},\n{amount} are to be paid by {due_date}. We thank you for paying in time.',
  due_subject: 'Invoice {invoice_number} is due today',
  due_text: 'Dear {client},\ntoday is the last day to pay {amount}.',
  after_7_subject: 'Invoice {invoice_number} was due on {due_date}',
  after_7_text: 'Dear {client},\n{amount} were due on {due_date}. Please pay in the next days, or tell us what prevents it.',
  after_14_subject: 'Second reminder: invoice {invoice_number}',
  after_14_text: 'Dear {client},\n{amount} have been due since {due_date}. Please pay now, or tell us when you will.',
  after_30_subject: 'Last reminder: invoice {invoice_number}',
  after_30_text: 'Dear {client},\n{amount} have been due since {due_date}. Please pay this week. We will call you otherwise.',
} as const

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
const SEATS_MAX = 20
const NOTICE_HOURS_MAX = 30 * 24
const PAYMENT_TERMS_MAX = 365
/** In Kenya shillings. */
export const SMALL_DIFFERENCE_MAX = 1000
export const SIGNATURE_MAX = 500
export const REMINDER_SUBJECT_MAX = 120
export const REMINDER_TEXT_MAX = 1000
/** What a reminder fills in: `{amount}` is the unpaid part. */
const REMINDER_PLACEHOLDERS = ['invoice_number', 'amount', 'due_date', 'client'] as const

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

const MISSING = fieldError('settings/reminder-missing')
const PLACEHOLDER = fieldError('settings/reminder-placeholder')
const KNOWN = new RegExp(`\\{(?:${REMINDER_PLACEHOLDERS.join('|')})\\}`, 'g')

/** Whether each brace belongs to a known placeholder. */
const hasKnownPlaceholders = (text: string | undefined) => !/[{}]/.test((text ?? '').replace(KNOWN, ''))

const subject = () =>
  line(REMINDER_SUBJECT_MAX, 'settings/reminder-subject-too-long')
    .required(MISSING)
    .test('placeholders', PLACEHOLDER, hasKnownPlaceholders)
const text = () =>
  paragraphs(REMINDER_TEXT_MAX, 'settings/reminder-text-too-long')
    .required(MISSING)
    .test('placeholders', PLACEHOLDER, hasKnownPlaceholders)

/** Subject and paragraph of each reminder, with placeholders such as `{amount}`. */
export const reminderTextsSchema = object({
  before_subject: subject(),
  before_text: text(),
  due_subject: subject(),
  due_text: text(),
  after_7_subject: subject(),
  after_7_text: text(),
  after_14_subject: subject(),
  after_14_text: text(),
  after_30_subject: subject(),
  after_30_text: text(),
}).exact()
export type ReminderTexts = InferType<typeof reminderTextsSchema>

const whole = (min: number, max: number, key: FieldErrorKey) =>
  number().typeError(key).required(key).integer(key).min(min, key).max(max, key)

const LIMIT = fieldError('settings/small-difference-invalid')

/** A day without bookings: `YYYY-MM-DD` in Nairobi, and the reason that clients read. */
export const closingDaySchema = object({
  day: string()
    .required(fieldError('settings/day-missing'))
    .test('day', fieldError('settings/day-missing'), (value) => isCalendarDate(value)),
  reason: line(CLOSING_REASON_MAX, 'settings/reason-too-long').required(fieldError('settings/reason-missing')),
}).exact()
export type ClosingDay = InferType<typeof closingDaySchema>

export const SETTINGS_PART_SCHEMAS = {
  closing_days: object({
    days: array(closingDaySchema.required())
      .required()
      .max(CLOSING_DAYS_MAX, fieldError('settings/too-many-days'))
      .test('days-once', fieldError('settings/day-twice'), (days) => new Set(days.map(({ day }) => day)).size === days.length),
  }).exact(),
  booking: object({
    seats: whole(1, SEATS_MAX, 'settings/seats-invalid'),
    /** Minimum hours between a client's booking and the appointment. */
    notice_hours: whole(0, NOTICE_HOURS_MAX, 'settings/notice-invalid'),
  }).exact(),
  /** Days between the creation of an invoice and its due date. */
  payment_terms: object({ days: whole(0, PAYMENT_TERMS_MAX, 'settings/payment-terms-invalid') }).exact(),
  /** Kenya shillings that a payment may exceed what is due by, and that may be written off. */
  small_differences: object({
    limit: number().typeError(LIMIT).required(LIMIT).min(0, LIMIT).max(SMALL_DIFFERENCE_MAX, LIMIT).test(wholeCents(LIMIT)),
  }).exact(),
  /** The class that the form proposes for a typed amount, and that the invoice of a milestone gets. */
  vat: object({ default_class: string().oneOf(VAT_CLASSES).required() }).exact(),
  bank_details: bankDetailsSchema,
  reminders: reminderTextsSchema,
  mail_signature: object({
    text: paragraphs(SIGNATURE_MAX, 'settings/signature-too-long').required(fieldError('settings/signature-missing')),
  }).exact(),
  /** Whether every admin must sign in with a second factor. */
  staff_second_factor: object({ required: boolean().required() }).exact(),
} as const

export type OfficeSettings = { [Part in SettingsPart]: InferType<(typeof SETTINGS_PART_SCHEMAS)[Part]> }

/** A change of one part. `revision` detects a conflict with another admin's change. */
export type SettingsChange = {
  [Part in SettingsPart]: { part: Part; revision: number; values: OfficeSettings[Part] }
}[SettingsPart]

export const settingsChangeSchema = object({
  part: string().oneOf(SETTINGS_PARTS).required(),
  revision: number().integer().min(0).required(),
  values: object()
    .required()
    .when('part', ([part], schema) => (isSettingsPart(part) ? SETTINGS_PART_SCHEMAS[part].required() : schema)),
}).exact()

function isSettingsPart(value: unknown): value is SettingsPart {
  return SETTINGS_PARTS.some((part) => part === value)
}
