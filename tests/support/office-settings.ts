import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import {
  DEFAULT_SETTINGS,
  type OfficeSettings,
  type SettingsChange,
  type SettingsPart,
} from '@domain/platform/settings/office-settings.ts'
import type { VatClass } from '@domain/platform/vat.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { readRecord } from './stored-records.ts'

/** The path of the settings record. */
export const SETTINGS_RECORD = `${SERVER_COLLECTIONS.officeSettings}/office`

/** Valid values of the bank details. */
export function bankDetails(changes: Partial<OfficeSettings['bank_details']> = {}): OfficeSettings['bank_details'] {
  return { ...DEFAULT_SETTINGS.bank_details, bank_name: 'Mlima Bank', account: '0200 0777 021', ...changes }
}

/** A change as the screen sends it. */
export function buildSettingsChange<Part extends SettingsPart>(
  part: Part,
  values: OfficeSettings[Part],
  revision = 0,
): SettingsChange {
  return { part, revision, values } as SettingsChange
}

/** The stored values of one part; undefined before the first save. */
export async function storedPart(part: SettingsPart) {
  return (await readRecord(SETTINGS_RECORD))?.[part]
}

/** Removes the settings and closing days of this project, which restores the defaults. */
export async function removeSettings(): Promise<void> {
  for (const name of [SERVER_COLLECTIONS.officeSettings, SERVER_COLLECTIONS.closingDays]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
}

/** Stores payment terms like an admin. */
export async function storeTerms(days: number): Promise<void> {
  const saved = { values: { days }, revision: 1, changed_by: 'demo-admin', changed_at: new Date() }
  await adminDb.doc(SETTINGS_RECORD).set({ payment_terms: saved }, { merge: true })
}

/** Chooses the VAT class of typed amounts on the page of the settings. */
export async function saveVatClass(page: Page, code: VatClass): Promise<void> {
  const part = page.getByRole('region', { name: 'VAT', exact: true })
  await part.getByLabel('VAT class of a typed amount').selectOption(code)
  await part.getByRole('button').click()
  await page.getByRole('status').filter({ hasText: 'Settings saved' }).waitFor()
}
