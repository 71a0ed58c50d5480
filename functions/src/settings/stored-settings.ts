import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DEFAULT_SETTINGS, SETTINGS_PARTS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import type { OfficeSettings } from '@domain/settings/office-settings.schema.ts'
import { db } from '../endpoint/firebase.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** One part of the record `office_settings/office`. */
export interface StoredPart<Values = OfficeSettings[SettingsPart]> {
  values: Values
  revision: number
  changed_by: string
  changed_at: StoredTime
}

/** The stored record; parts that no admin has saved are missing. */
export type StoredSettings = { [Part in SettingsPart]?: StoredPart<OfficeSettings[Part]> }

export const settingsRecord = db.collection(SERVER_COLLECTIONS.officeSettings).doc('office')

/** The office settings, with the domain's defaults for parts that were never saved. */
export async function readOfficeSettings(): Promise<OfficeSettings> {
  return parseSettings((await settingsRecord.get()).data() as StoredSettings | undefined)
}

export function parseSettings(stored: StoredSettings = {}): OfficeSettings {
  const parts = SETTINGS_PARTS.map((part) => [part, stored[part]?.values ?? DEFAULT_SETTINGS[part]])
  return Object.fromEntries(parts) as OfficeSettings
}
