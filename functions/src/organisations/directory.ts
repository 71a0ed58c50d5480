import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { directoryEntry } from '@domain/organisations/user-directory.ts'
import { toActor } from '@domain/platform/access/capabilities.ts'
import { type DocumentData, type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { collections, db, pages, type Writes } from '../platform/endpoint/firebase.ts'
import { implementSchedule, loggedRun } from '../platform/endpoint/implement-schedule.ts'

export function directoryRef(userId: string) {
  return collections.userDirectory.doc(userId)
}

/**
 * The directory entry for a profile, or null if the profile does not exist. Invalid fields become empty, and a missing
 * date becomes the record's creation time, so that every person is listed.
 * @param account the `user_roles` record, with role, organisation and whether the account is disabled
 */
export function buildDirectoryEntry(profile: DocumentSnapshot, account: DocumentData | undefined) {
  if (!profile.exists) return null
  const text = (field: string): string => {
    const value: unknown = profile.get(field)
    return typeof value === 'string' ? value : ''
  }
  const created: unknown = profile.get('created_at')
  const person = {
    user_id: profile.id,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    company_name: text('company_name'),
    created_at: created instanceof Timestamp ? created : profile.createTime,
  }
  return directoryEntry(person, accountIn(account))
}

/** The part of a `user_roles` record that an entry contains. */
function accountIn(account: DocumentData | undefined) {
  const { role, organisation_id } = toActor('', account)
  return { role, organisation_id, disabled: account?.['disabled'] === true }
}

/** Adds a person's entry to the caller's atomic write; none without a profile. @param account as for `buildDirectoryEntry` */
export function writeEntry(writes: Writes, profile: DocumentSnapshot, account: DocumentData | undefined): void {
  const entry = buildDirectoryEntry(profile, account)
  if (entry) writes.set(directoryRef(profile.id), entry)
}

/** Updates a user's entry from the current profile and role. Idempotent. */
export async function refreshDirectory(userId: string): Promise<void> {
  const profileRef = collections.profiles.doc(userId)
  const roleRef = collections.userRoles.doc(userId)
  const entryRef = directoryRef(userId)
  await db.runTransaction(async (transaction) => {
    const [profile, role, stored] = await transaction.getAll(profileRef, roleRef, entryRef)
    const entry = profile ? buildDirectoryEntry(profile, role?.data()) : null
    if (isDeepStrictEqual(stored?.data() ?? null, entry)) return
    if (entry) transaction.set(entryRef, entry)
    else transaction.delete(entryRef)
  })
}

/** Reads nothing after a change of other fields, because each visit changes the record. */
export const refreshDirectoryOfRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{userId}`, retry: true },
  loggedRun('refreshDirectoryOfRole', async ({ params, data }) => {
    const [before, after] = [data?.before, data?.after].map((record) => accountIn(record?.data()))
    if (!isDeepStrictEqual(before, after)) await refreshDirectory(params.userId)
  }),
)

/** Repairs entries after lost events: missing ones, outdated ones, and those without a profile. */
export const repairUserDirectory = implementSchedule(endpoints.repairUserDirectory, async () => {
  const profiles = collections.profiles
  for await (const { docs } of pages(profiles.orderBy('__name__'))) await refreshAll(await findOutdated(docs))
  const entries = collections.userDirectory.select().orderBy('__name__')
  for await (const { docs } of pages(entries)) {
    const owners = await db.getAll(...docs.map(({ id }) => profiles.doc(id)), { fieldMask: [] })
    await refreshAll(owners.filter(({ exists }) => !exists).map(({ id }) => id))
  }
})

/** The users whose entries are missing or outdated. Reads a whole page at a time, because nearly all are correct. */
async function findOutdated(profiles: QueryDocumentSnapshot[]): Promise<string[]> {
  const roles = await db.getAll(...profiles.map(({ id }) => collections.userRoles.doc(id)))
  const entries = await db.getAll(...profiles.map(({ id }) => directoryRef(id)))
  return profiles
    .filter((profile, at) => !isDeepStrictEqual(entries[at]?.data(), buildDirectoryEntry(profile, roles[at]?.data())))
    .map(({ id }) => id)
}

async function refreshAll(userIds: string[]): Promise<void> {
  for (const userId of userIds) await refreshDirectory(userId)
}
