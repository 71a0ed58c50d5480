import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeRole } from '../../functions/src/accounts/staff-access.ts'
import { storeStaffFactor } from '../../functions/src/office/office-settings.ts'
import { readOfficeSettings } from '../../functions/src/platform/settings/stored-settings.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { removeSettings, SETTINGS_RECORD } from '../support/office-settings.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile, sampleRole } from '../support/sample-records.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const NOW = new Date('2026-11-26T08:00:00Z')
const roles = adminDb.collection(COLLECTIONS.userRoles)

// This worker has a separate project, because the setting concerns every admin.
beforeEach(async () => {
  for (const name of [COLLECTIONS.userRoles, COLLECTIONS.profiles, COLLECTIONS.activity, SERVER_COLLECTIONS.outbox]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  await removeSettings()
})

async function person(role: 'admin' | 'client', changes: object = {}): Promise<string> {
  const uid = newRecordId()
  const { needs_second_factor: _, ...fields } = sampleRole(uid, role, { ...changes })
  await roles.doc(uid).set(fields)
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), email: `${uid}@demo.test` })
  return uid
}

const store = (required: boolean, by: string, revision: number) =>
  storeStaffFactor({ part: 'staff_second_factor', values: { required }, revision }, by, NOW)
const needed = async (uid: string) => (await roles.doc(uid).get()).get('needs_second_factor') as unknown
/** Stores the other value first, because the value of this run may be the default. */
const begin = async (required: boolean, by: string) => {
  const { staff_second_factor } = await readOfficeSettings()
  return staff_second_factor.required === required ? store(required, by, await store(!required, by, 0)) : store(required, by, 0)
}

describe('the office setting for the second factor of staff', () => {
  it('is copied to every admin, with an entry of the log and a mail to each who can sign in', async () => {
    const [admin, other, disabled] = [await person('admin'), await person('admin'), await person('admin', { disabled: true })]
    const client = await person('client')
    const revision = await begin(true, admin)
    expect(await Promise.all([admin, other, disabled, client].map(needed))).toEqual([true, true, true, undefined])
    expect(await store(false, admin, revision)).toBe(revision + 1)
    expect(await Promise.all([admin, other, disabled].map(needed))).toEqual([false, false, false])
    const mails = await mailsCausedBy(SETTINGS_RECORD)
    const addresses = new Set(mails.map(({ to }) => to.address))
    expect(addresses).toEqual(new Set([`${admin}@demo.test`, `${other}@demo.test`]))
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['staff-factor-changed']))
    expect((await storedActivity(SETTINGS_RECORD))[0]).toMatchObject({ label: 'Second factor for staff', actor_id: admin })
  })

  it('is stored once if the call is repeated, and not over another admin’s change', async () => {
    const admin = await person('admin')
    const revision = await begin(true, admin)
    expect(await store(true, admin, revision)).toBe(revision)
    expect(await errorKeyOrDone(store(false, admin, revision - 1))).toBe('settings/changed-meanwhile')
    expect(await needed(admin)).toBe(true)
  })

  it('reaches a new admin, also one who is appointed at the same moment', async () => {
    const admin = await person('admin')
    const revision = await begin(false, admin)
    const appoint = async () => {
      const uid = await person('client')
      await changeRole({ user_id: uid, role: 'admin' }, SYSTEM_ACTOR)
      return uid
    }
    expect(await needed(await appoint())).toBe(false)
    const [, ...appointed] = await Promise.all([store(true, admin, revision), appoint(), appoint(), appoint()])
    expect(await Promise.all(appointed.map(needed))).toEqual([true, true, true])
    expect(await needed(await appoint())).toBe(true)
  })
})
