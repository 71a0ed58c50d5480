import { SETTINGS_ERRORS, SETTINGS_SUCCESSES } from '@texts/platform/settings.ts'
import { defineEndpoint, type InputSchema, READING } from '../endpoint.ts'
import { noInputSchema } from '../no-input.schema.ts'
import { type SettingsChange, settingsChangeSchema } from './office-settings.ts'

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
  usesSealKey: true,
  failure: SETTINGS_ERRORS['settings/save-failed'],
  success: SETTINGS_SUCCESSES['settings/saved'],
  changes: ['office-settings'],
})
