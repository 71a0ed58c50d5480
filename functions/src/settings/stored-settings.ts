import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DEFAULT_SETTINGS, SETTINGS_PARTS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import type { OfficeSettings } from '@domain/settings/office-settings.schema.ts'
import { db } from '../endpoint/firebase.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** One part of the record `office_settings/office`, as it was saved last. */
export interface StoredPart<Values = OfficeSettings[SettingsPart]> {
  values: Values
  /** How often it was saved. */
  revision: number
  /** User id of an admin. */
  changed_by: string
  changed_at: StoredTime
}

/** The record: a part that no admin has saved yet is missing. */
export type StoredSettings = { [Part in SettingsPart]?: StoredPart<OfficeSettings[Part]> }

export const settingsRecord = db.collection(SERVER_COLLECTIONS.officeSettings).doc('office')

/** What the office has set, with the domain's defaults for each part that nobody has saved yet. */
export async function readOfficeSettings(): Promise<OfficeSettings> {
  return settingsIn((await settingsRecord.get()).data() as StoredSettings | undefined)
}

export function settingsIn(stored: StoredSettings = {}): OfficeSettings {
  const parts = SETTINGS_PARTS.map((part) => [part, stored[part]?.values ?? DEFAULT_SETTINGS[part]])
  return Object.fromEntries(parts) as OfficeSettings
}
