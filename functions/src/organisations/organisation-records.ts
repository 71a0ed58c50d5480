import {
  type OrganisationCollection,
  OWNERSHIP,
  type OwnedCollection,
  type SingleOwnerCollection,
} from '@domain/access/ownership.ts'
import { COLLECTIONS, type CollectionName, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

type RecordCollection = OrganisationCollection & SingleOwnerCollection & CollectionName

/** The stored collections whose records belong to organisations. */
export const ORGANISATION_RECORDS = (Object.keys(OWNERSHIP) as OwnedCollection[]).filter(
  // `members` is the name of a permission; its records are the role records.
  (name): name is RecordCollection => name !== 'members' && 'organisation' in OWNERSHIP[name],
)

/** The collections whose records show that the office works for an organisation: they keep it, and its account. */
export const WORK_RECORDS = [
  COLLECTIONS.projects,
  COLLECTIONS.documents,
  COLLECTIONS.invoices,
  COLLECTIONS.payments,
  COLLECTIONS.creditNotes,
  COLLECTIONS.certificates,
  COLLECTIONS.quotations,
  COLLECTIONS.recurringInvoices,
  // An opening balance can be all that there is.
  SERVER_COLLECTIONS.ledgerEntries,
  COLLECTIONS.tickets,
  COLLECTIONS.appointments,
] as const satisfies readonly OrganisationCollection[]

/** Whether the office works, or has worked, for an organisation. */
export async function hasWorkRecords(organisationId: string, transaction?: Transaction): Promise<boolean> {
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  const queries = WORK_RECORDS.map((name) =>
    db.collection(name).where('organisation_id', '==', organisationId).limit(1).select(),
  )
  return (await Promise.all(queries.map(get))).some(({ empty }) => !empty)
}

/** The collections whose records are shared with partner organisations. */
export const SHARED_RECORDS = [COLLECTIONS.projects, COLLECTIONS.documents] as const
