import { DECLARATIONS } from '@domain/access/declarations.ts'
import type { OrganisationCollection, OwnedCollection, SingleOwnerCollection } from '@domain/access/ownership.ts'
import type { CollectionName } from '@domain/collections.ts'
import { RECORDS } from '@domain/records.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

type RecordCollection = OrganisationCollection & SingleOwnerCollection & CollectionName

/** The stored collections whose records belong to organisations. */
export const ORGANISATION_RECORDS = (Object.keys(DECLARATIONS) as OwnedCollection[]).filter(
  // `members` is the name of a permission; its records are the role records.
  (name): name is RecordCollection => name !== 'members' && 'organisation' in DECLARATIONS[name],
)

/** The collections whose records show that the office works for an organisation: they keep it, and its account. */
export const WORK_RECORDS = ORGANISATION_RECORDS.filter((name) => RECORDS[name].showsWork)

/** Whether the office works, or has worked, for an organisation. */
export async function hasWorkRecords(organisationId: string, transaction?: Transaction): Promise<boolean> {
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  const queries = WORK_RECORDS.map((name) =>
    db.collection(name).where('organisation_id', '==', organisationId).limit(1).select(),
  )
  return (await Promise.all(queries.map(get))).some(({ empty }) => !empty)
}

/** The collections whose records are shared with partner organisations. */
export const SHARED_RECORDS = ORGANISATION_RECORDS.filter(
  (name): name is Extract<RecordCollection, 'projects' | 'documents'> => 'partners' in DECLARATIONS[name],
)
