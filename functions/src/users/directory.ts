import { isDeepStrictEqual } from 'node:util'
import { isRole } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { directoryEntry } from '@domain/users/user-directory.policy.ts'
import { type DocumentData, type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'

/** The directory entry of a user. */
export function directoryRef(userId: string) {
  return db.collection(COLLECTIONS.userDirectory).doc(userId)
}

/**
 * What the directory holds of a profile as it stands, or null where there is none. A broken field becomes an empty one,
 * and a missing date that of the record: the person is listed all the same.
 * @param account the record of `user_roles`, which says the role and whether the account is disabled
 */
export function entryOf(profile: DocumentSnapshot, account: DocumentData | undefined) {
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
  const role: unknown = account?.['role']
  return directoryEntry(person, { role: isRole(role) ? role : null, disabled: account?.['disabled'] === true })
}

/** Brings a user's entry up to date with profile and role as they are now. Running it again changes nothing. */
async function refreshDirectory(userId: string): Promise<void> {
  const profileRef = db.collection(COLLECTIONS.profiles).doc(userId)
  const roleRef = db.collection(COLLECTIONS.userRoles).doc(userId)
  const entryRef = directoryRef(userId)
  await db.runTransaction(async (transaction) => {
    const [profile, role, stored] = await transaction.getAll(profileRef, roleRef, entryRef)
    const entry = profile ? entryOf(profile, role?.data()) : null
    if (isDeepStrictEqual(stored?.data() ?? null, entry)) return
    if (entry) transaction.set(entryRef, entry)
    else transaction.delete(entryRef)
  })
}

/** A written profile brings its entry of the directory up to date; one that is gone takes it along. */
export const refreshDirectoryOfProfile = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{userId}`, retry: true },
  ({ params }) => refreshDirectory(params.userId),
)

/** A role that changed by whatever way is changed in the directory too. */
export const refreshDirectoryOfRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{userId}`, retry: true },
  ({ params }) => refreshDirectory(params.userId),
)

const SCHEDULE = { schedule: 'every day 02:45', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800 } as const

/** Catches what a lost event left behind: a profile without an entry, an entry that is old or has no profile. */
export const repairUserDirectory = onSchedule(SCHEDULE, async () => {
  const profiles = db.collection(COLLECTIONS.profiles)
  for await (const { docs } of pages(profiles.orderBy('__name__'))) await refreshAll(await stale(docs))
  const entries = db.collection(COLLECTIONS.userDirectory).select().orderBy('__name__')
  for await (const { docs } of pages(entries)) {
    const owners = await db.getAll(...docs.map(({ id }) => profiles.doc(id)), { fieldMask: [] })
    await refreshAll(owners.filter(({ exists }) => !exists).map(({ id }) => id))
  }
})

/** Whose entry is not what their profile and role make of it; a page is compared at once, since nearly all are right. */
async function stale(profiles: QueryDocumentSnapshot[]): Promise<string[]> {
  const roles = await db.getAll(...profiles.map(({ id }) => db.collection(COLLECTIONS.userRoles).doc(id)))
  const entries = await db.getAll(...profiles.map(({ id }) => directoryRef(id)))
  return profiles
    .filter((profile, at) => !isDeepStrictEqual(entries[at]?.data(), entryOf(profile, roles[at]?.data())))
    .map(({ id }) => id)
}

async function refreshAll(userIds: string[]): Promise<void> {
  for (const userId of userIds) await refreshDirectory(userId)
}
