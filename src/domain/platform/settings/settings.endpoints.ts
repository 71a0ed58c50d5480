import { SETTINGS_ERRORS, SETTINGS_SUCCESSES } from '@texts/platform/settings.ts'
import { array, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema } from '../client-names.ts'
import { defineEndpoint, type InputSchema, READING } from '../endpoint.ts'
import { noInputSchema } from '../field.schema.ts'
import { storedBankDetailsSchema } from './bank-details.ts'
import { SETTINGS_PART_SCHEMAS, type SettingsChange, settingsChangeSchema } from './office-settings.ts'

/** An appointment on a closing day. */
const bookingToMoveSchema = object({
  id: string().required(),
  title: string().required(),
  client: clientNamesSchema.required(),
  /** In Nairobi. */
  scheduled_date: string().required(),
  /** In Nairobi, `HH:mm`. */
  scheduled_time: string().required(),
})
export type AffectedBooking = InferType<typeof bookingToMoveSchema>

const saved = {
  /** Increases with every change; detects conflicts. */
  revision: number().integer().min(0).required(),
  /** User id; null while the defaults apply. */
  changed_by: string().nullable().defined(),
  changed_at: date().nullable().defined(),
}

/** The response of `office-settings`. */
export const loadedSettingsSchema = object({
  parts: object({
    closing_days: object({ values: SETTINGS_PART_SCHEMAS.closing_days.required(), ...saved }).required(),
    booking: object({ values: SETTINGS_PART_SCHEMAS.booking.required(), ...saved }).required(),
    payment_terms: object({ values: SETTINGS_PART_SCHEMAS.payment_terms.required(), ...saved }).required(),
    small_differences: object({ values: SETTINGS_PART_SCHEMAS.small_differences.required(), ...saved }).required(),
    vat: object({ values: SETTINGS_PART_SCHEMAS.vat.required(), ...saved }).required(),
    bank_details: object({ values: storedBankDetailsSchema.required(), ...saved }).required(),
    reminders: object({ values: SETTINGS_PART_SCHEMAS.reminders.required(), ...saved }).required(),
    mail_signature: object({ values: SETTINGS_PART_SCHEMAS.mail_signature.required(), ...saved }).required(),
    staff_second_factor: object({ values: SETTINGS_PART_SCHEMAS.staff_second_factor.required(), ...saved }).required(),
  }).required(),
  to_move: array(bookingToMoveSchema.required()).required(),
})
export type LoadedSettings = InferType<typeof loadedSettingsSchema>

/** For admins: the office settings, and the bookings on closing days that need rescheduling. */
export const officeSettings = defineEndpoint('officeSettings', {
  input: noInputSchema,
  allow: 'office_settings/change',
  limit: READING,
  failure: SETTINGS_ERRORS['settings/fetch-failed'],
})

/** An admin saves one part of the office settings. It takes effect immediately. */
export const changeOfficeSettings = defineEndpoint('changeOfficeSettings', {
  input: settingsChangeSchema as unknown as InputSchema<SettingsChange>,
  allow: 'office_settings/change',
  limit: { perHour: 60 },
  usesEncryptionKey: true,
  failure: SETTINGS_ERRORS['settings/save-failed'],
  success: SETTINGS_SUCCESSES['settings/saved'],
  changes: ['office-settings'],
})
