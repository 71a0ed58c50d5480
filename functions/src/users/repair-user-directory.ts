import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'
import { directoryRef, entryOf, refreshDirectory } from './directory.ts'

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
