import { OWNERSHIP, type Ownership } from '@domain/access/ownership.ts'
import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { type ClientNames, clientNamesSchema } from '@domain/users/client-names.schema.ts'
import { clientNames, sameNames } from '@domain/users/user.policy.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'

/** The names in a stored profile, or undefined if it is missing or invalid. */
export function namesOf(profile: DocumentData | undefined): ClientNames | undefined {
  return clientNamesSchema.required().isValidSync(profile, { strict: true }) ? clientNames(profile) : undefined
}

/** A person's current names; empty if there is no valid profile. */
export async function presentNames(uid: string): Promise<ClientNames> {
  const profile = await db.collection(COLLECTIONS.profiles).doc(uid).get()
  return namesOf(profile.data()) ?? { first_name: '', last_name: '', company_name: '' }
}

/** The fields with user ids and names, in all collections that copy names. */
const NAME_FIELDS = (Object.entries(OWNERSHIP) as [CollectionName, Ownership][]).flatMap(
  ([collection, { owner, names, author }]) => [
    ...(owner && names ? [{ collection, person: owner, names }] : []),
    ...(author ? [{ collection, person: author.field, names: author.names }] : []),
  ],
)

/** Updates a person's names in all their records. Idempotent. */
export async function copyNamesToRecords(clientId: string): Promise<void> {
  const profile = await db.collection(COLLECTIONS.profiles).doc(clientId).get()
  const names = namesOf(profile.data())
  if (!names) return
  for (const { collection, person, names: field } of NAME_FIELDS) {
    for await (const page of pages(db.collection(collection).where(person, '==', clientId).orderBy('__name__'))) {
      const stale = page.docs.filter((record) => !sameNames(record.get(field), names)).map((record) => record.ref)
      await setNames(stale, field, names)
    }
  }
}

async function setNames(records: DocumentReference[], field: string, names: ClientNames): Promise<void> {
  if (records.length === 0) return
  const batch = db.batch()
  for (const record of records) batch.update(record, { [field]: names })
  await batch.commit()
}

/**
 * Updates copied names after a profile changed. Reads the current profile instead of the event's data: events arrive
 * late, twice or out of order.
 */
export const refreshClientNames = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{userId}`, retry: true },
  async ({ params, data }) => {
    const after = namesOf(data?.after.data())
    if (after && !sameNames(namesOf(data?.before.data()), after)) await copyNamesToRecords(params.userId)
  },
)

const SCHEDULE = { schedule: 'every day 02:30', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800 } as const

/** Every night, compares all copied names with their profiles, to repair them after a lost event. */
export const repairClientNames = onSchedule(SCHEDULE, async () => {
  for await (const page of pages(db.collection(COLLECTIONS.profiles).orderBy('__name__'))) {
    await Promise.all(page.docs.map((profile) => copyNamesToRecords(profile.id)))
  }
})
