import { array, boolean, type InferType, number, object, string } from 'yup'
import { isCalendarDate } from '../dates.ts'
import { line, paragraphs } from '../field.schema.ts'
import { VAT_CLASSES } from '../lines/vat.constants.ts'
import { hasWholeCents } from '../money.ts'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import { bankDetailsSchema } from './bank-details.schema.ts'
import {
  CLOSING_DAYS_MAX,
  CLOSING_REASON_MAX,
  NOTICE_HOURS_MAX,
  PAYMENT_TERMS_MAX,
  SEATS_MAX,
  SETTINGS_PARTS,
  type SettingsPart,
  SIGNATURE_MAX,
  SMALL_DIFFERENCE_MAX,
} from './office-settings.constants.ts'
import { reminderTextsSchema } from './reminder-texts.schema.ts'

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
    limit: number()
      .typeError(LIMIT)
      .required(LIMIT)
      .min(0, LIMIT)
      .max(SMALL_DIFFERENCE_MAX, LIMIT)
      .test('whole-cents', LIMIT, (value) => value == null || hasWholeCents(value)),
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
