import { SETTINGS_PARTS } from '@domain/settings/office-settings.constants.ts'
import { noInputSchema } from '@domain/settings/office-settings.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { bookingsToMove } from './bookings-to-move.ts'
import { type StoredSettings, settingsIn, settingsRecord } from './stored-settings.ts'

/** The office settings for admins, and the bookings on closing days, which have to be moved. */
export const officeSettings = defineCallable({
  name: 'officeSettings',
  input: noInputSchema,
  allow: 'office_settings/change',
  fallbackError: 'settings/fetch-failed',
  run: async () => ({ key: 'settings/loaded', result: await loadSettings(new Date()) }),
})

async function loadSettings(now: Date) {
  const stored = ((await settingsRecord.get()).data() ?? {}) as StoredSettings
  const settings = settingsIn(stored)
  const parts = SETTINGS_PARTS.map((part) => {
    const { revision = 0, changed_by = null, changed_at } = stored[part] ?? {}
    const at = changed_at ? dateOf(changed_at).toISOString() : null
    return [part, { values: settings[part], revision, changed_by, changed_at: at }]
  })
  const days = settings.closing_days.days.map(({ day }) => day)
  return { parts: Object.fromEntries(parts), to_move: await bookingsToMove(days, now) }
}
