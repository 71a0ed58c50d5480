import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { ACCOUNTS } from '../../scripts/seed/people.ts'
import { eventually } from '../support/eventually.ts'
import { eventsHandled } from '../support/handled-events.ts'
import { sampleDirectoryEntry, sampleProfile, sampleRole } from '../support/sample-records.ts'

const FOLK = ['directory-test-new', 'directory-test-old', 'directory-test-gone']
const [NEW = '', OLD = '', GONE = ''] = FOLK
const profiles = adminDb.collection(COLLECTIONS.profiles)
const roles = adminDb.collection(COLLECTIONS.userRoles)
const directory = adminDb.collection(COLLECTIONS.userDirectory)
const readDirectoryEntry = async (uid: string) => (await directory.doc(uid).get()).data()

afterEach(async () => {
  for (const uid of FOLK) for (const collection of [profiles, roles, directory]) await collection.doc(uid).delete()
})

it('the demo accounts are in the directory from the start', async () => {
  for (const { uid, email, role } of ACCOUNTS) expect(await readDirectoryEntry(uid)).toMatchObject({ email, role })
})

it('the nightly run repairs entries after lost events and does not change correct ones', async () => {
  for (const uid of [NEW, OLD]) await profiles.doc(uid).set(sampleProfile(uid))
  await eventsHandled()
  await directory.doc(NEW).delete()
  await directory.doc(OLD).set({ ...sampleDirectoryEntry(OLD), last_name: 'Before', role: 'admin' })
  await directory.doc(GONE).set(sampleDirectoryEntry(GONE))
  const before = (await directory.doc('demo-client').get()).updateTime
  expect(await runScheduledFunction('repairUserDirectory')).toBe(true)
  expect(await readDirectoryEntry(NEW)).toMatchObject({ first_name: 'Amina', role: 'client' })
  expect(await readDirectoryEntry(OLD)).toMatchObject({ last_name: 'Lokwawi', role: 'client' })
  expect(await readDirectoryEntry(GONE)).toBeUndefined()
  expect((await directory.doc('demo-client').get()).updateTime).toEqual(before)
})

it('an entry is deleted with its profile', async () => {
  await profiles.doc(NEW).set(sampleProfile(NEW))
  await eventually(async () => expect(await readDirectoryEntry(NEW)).toBeDefined())
  await profiles.doc(NEW).delete()
  await eventually(async () => expect(await readDirectoryEntry(NEW)).toBeUndefined())
})

it('an entry follows role, organisation and disabling of the account, but is not read after a visit', async () => {
  await profiles.doc(NEW).set(sampleProfile(NEW))
  await roles.doc(NEW).set(sampleRole(NEW, 'client'))
  await eventually(async () => expect(await readDirectoryEntry(NEW)).toMatchObject({ role: 'client' }))
  await eventsHandled()
  await directory.doc(NEW).update({ last_name: 'Outdated' })
  await roles.doc(NEW).update({ session_visits: { 1764000000: 1764003600 }, ended_sessions: [1764000001] })
  await eventsHandled()
  expect(await readDirectoryEntry(NEW)).toMatchObject({ last_name: 'Outdated' })
  for (const change of [{ disabled: true }, { organisation_id: 'another' }, { role: 'partner' }]) {
    await directory.doc(NEW).update({ last_name: 'Outdated' })
    await roles.doc(NEW).update(change)
    await eventually(async () => expect(await readDirectoryEntry(NEW)).toMatchObject({ ...change, last_name: 'Lokwawi' }))
  }
})
