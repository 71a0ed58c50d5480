import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { directoryEntry } from '@domain/organisations/user-directory.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { scaleUsers } from '../../scripts/seed/people.ts'
import { newPerson } from './portal.ts'
import { sampleProfile } from './sample-records.ts'

/** Older than all other directory entries, so that test users never displace them on the first page. */
const OLD = new Date('2015-03-02T06:00:00Z')
const letters = () => randomUUID().replaceAll(/[^a-z]/g, '')

/** A unique last name to search for. */
export function newLastName(): string {
  return `Zq${letters()}x${letters()}`
}

/** A new person who can sign in, with a profile and a directory entry. */
export async function newUser(role: Role) {
  const person = await newPerson(role)
  const names = { first_name: 'Amina', last_name: newLastName(), company_name: 'Mlima County' }
  const profile = { ...sampleProfile(person.uid), ...names, created_at: OLD }
  await adminDb.collection(COLLECTIONS.profiles).doc(person.uid).set(profile)
  const user = { ...person, ...names, created_at: OLD }
  const access = { role, organisation_id: person.uid }
  await writeEntries([{ uid: person.uid, ...directoryEntry({ ...user, user_id: person.uid }, access) }])
  return { ...user, name: `${names.first_name} ${names.last_name}` }
}

/** Stores `count` directory entries that one search finds, some with equal times, in the list's order. */
export async function listedUsers(count: number): Promise<{ term: string; names: string[]; remove: () => Promise<void> }> {
  const term = newLastName()
  const entries = scaleUsers(count).map(({ uid, role, ...person }, index) => {
    const created_at = new Date(OLD.valueOf() - Math.floor(index / 20) * 3_600_000)
    const user = { ...person, user_id: `${term}-${uid}`, last_name: `${term} ${uid.slice(-6)}`, created_at }
    return { uid: user.user_id, ...directoryEntry(user, { role }) }
  })
  await writeEntries(entries)
  const ordered = entries.toSorted((a, b) => b.created_at.valueOf() - a.created_at.valueOf() || (a.uid < b.uid ? 1 : -1))
  const names = ordered.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return { term, names, remove: () => removeEntries(entries.map(({ uid }) => uid)) }
}

async function writeEntries(entries: { uid: string }[]): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const { uid, ...entry } of entries) void writer.set(adminDb.collection(COLLECTIONS.userDirectory).doc(uid), entry)
  await writer.close()
}

async function removeEntries(uids: readonly string[]): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const uid of uids) void writer.delete(adminDb.collection(COLLECTIONS.userDirectory).doc(uid))
  await writer.close()
}
