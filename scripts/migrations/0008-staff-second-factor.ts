import { COLLECTIONS } from '@domain/collections.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readOfficeSettings } from '../../functions/src/platform/settings/stored-settings.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/** Every admin's role record gets the office setting by which rules and functions ask for a second factor. */
export const copyStaffFactor: Migration = {
  number: 8,
  name: 'second factor for staff',
  run: ({ changeEach }) =>
    changeEach(COLLECTIONS.userRoles, async (records) => {
      const { required } = (await readOfficeSettings()).staff_second_factor
      return records.map((record) => copyRequirement(record, required))
    }),
}

function copyRequirement(stored: DocumentSnapshot, needs_second_factor: boolean): PlannedWrite[] {
  const isMissing = isStaff({ role: stored.get('role') }) && stored.get('needs_second_factor') === undefined
  return isMissing ? [{ update: stored, data: { needs_second_factor } }] : []
}
