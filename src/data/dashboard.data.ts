import { COLLECTIONS } from '@domain/collections.ts'
import { leadsToRecord } from '@domain/dashboard/attention.policy.ts'
import type { Figure } from '@domain/dashboard/dashboard.constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, limit, type QueryFilterConstraint, query } from 'firebase/firestore/lite'
import { type Counted, countedBy } from './dashboard-conditions.ts'
import { db } from './firebase/database.ts'
import { getCount, getDocs } from './firebase/reads.ts'
import type { Reader } from './reader.ts'

export interface Tally {
  count: number
  /** Of the only one there is, where the dashboard leads to it; else null. */
  onlyId: string | null
}

/**
 * One figure of the dashboard, counted by the database. It is kept under the key of its records, so that a change of
 * theirs has it counted again.
 */
export function tally(reader: Reader, figure: Figure) {
  const { uid, role } = reader
  return queryOptions({
    queryKey: [ROOTS[countedBy(figure, reader).collection], 'tally', uid, role, figure],
    queryFn: () => readTally(reader, figure),
  })
}

/** Under which the cache holds the records of a collection. */
const ROOTS: Record<Counted['collection'], string> = {
  [COLLECTIONS.projects]: 'projects',
  [COLLECTIONS.messages]: 'messages',
  [COLLECTIONS.documents]: 'documents',
  [COLLECTIONS.appointments]: 'appointments',
  [COLLECTIONS.tickets]: 'tickets',
  [COLLECTIONS.invoices]: 'invoices',
  [COLLECTIONS.userDirectory]: 'users',
  [COLLECTIONS.contactMessages]: 'contact-messages',
}

async function readTally(reader: Reader, figure: Figure): Promise<Tally> {
  const { collection: name, filters } = countedBy(figure, reader)
  const { count } = (await getCount(chosen(name, filters))).data()
  if (count !== 1 || !leadsToRecord(figure, reader.role)) return { count, onlyId: null }
  const { docs } = await getDocs(query(chosen(name, filters), limit(1)))
  return { count, onlyId: docs[0]?.id ?? null }
}

function chosen(name: string, filters: QueryFilterConstraint[]) {
  const records = collection(db, name)
  return filters.length > 0 ? query(records, and(...filters)) : query(records)
}
