import { isDeepStrictEqual } from 'node:util'
import {
  DEFAULT_SETTINGS,
  type OfficeSettings,
  SETTINGS_PART_LABELS,
  SETTINGS_PARTS,
  type SettingsPart,
} from '@domain/platform/settings/office-settings.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, type StoredTime, type Writes } from '../endpoint/firebase.ts'
import { recordActivity } from '../notifications/notify.ts'

export interface StoredPart<Values = OfficeSettings[SettingsPart]> {
  values: Values
  revision: number
  changed_by: string
  changed_at: StoredTime
}

/** The stored record; parts that no admin has saved are missing. */
export type StoredSettings = { [Part in SettingsPart]?: StoredPart<OfficeSettings[Part]> }

export const settingsRecord = collections.officeSettings.doc('office')

/** The office settings, with the domain's defaults for parts that were never saved. */
export async function readOfficeSettings(): Promise<OfficeSettings> {
  return parseSettings((await settingsRecord.get()).data() as StoredSettings | undefined)
}

export function parseSettings(stored: StoredSettings = {}): OfficeSettings {
  const defaults = { ...DEFAULT_SETTINGS, staff_second_factor: { required: isFactorRequiredByDefault() } }
  const parts = SETTINGS_PARTS.map((part) => [part, stored[part]?.values ?? defaults[part]])
  return Object.fromEntries(parts) as OfficeSettings
}

interface PartChange {
  part: SettingsPart
  /** The revision that the admin has read. */
  revision: number
  values: OfficeSettings[SettingsPart]
}

/**
 * The part as it will be stored.
 * @returns undefined if the present values are equal, for example because the request was repeated
 * @throws ApiError `settings/changed-meanwhile`
 */
export function changedPart(
  stored: StoredSettings,
  { part, revision, values }: PartChange,
  by: string,
  now: Date,
): StoredPart | undefined {
  if (isDeepStrictEqual(values, parseSettings(stored)[part])) return undefined
  if ((stored[part]?.revision ?? 0) !== revision) throw new ApiError('settings/changed-meanwhile', 409)
  return { values, revision: revision + 1, changed_by: by, changed_at: now }
}

/** Adds the activity entry of a changed part, which only the office reads. */
export function recordSettingsChange(writes: Writes, part: SettingsPart, by: string, now: Date): void {
  const event = { kind: 'settings_changed', actor_id: by, subject: settingsRecord.path } as const
  recordActivity(writes, { ...event, visible_to: [], label: SETTINGS_PART_LABELS[part] }, now)
}

/** A local project requires no second factor, except in a run with STAFF_SECOND_FACTOR=on; a live one always does. */
function isFactorRequiredByDefault(): boolean {
  const isLocal = process.env['GCLOUD_PROJECT']?.startsWith('demo-') === true
  return !isLocal || process.env['STAFF_SECOND_FACTOR'] === 'on'
}

/**
 * The fields that a new admin's role record gets. Reads the setting inside the caller's transaction, so that a change of
 * the setting at the same moment reaches this admin too.
 */
export async function factorFields(transaction: Transaction): Promise<NeedsFactor> {
  const stored = (await transaction.get(settingsRecord)).data() as StoredSettings | undefined
  return { needs_second_factor: parseSettings(stored).staff_second_factor.required }
}

/** The field of an admin's role record by which rules and functions ask for a second factor. */
export interface NeedsFactor {
  needs_second_factor: boolean
}
