import {
  and,
  collection,
  documentId,
  limit,
  orderBy,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  query,
  startAfter,
} from 'firebase/firestore/lite'
import { fromPlain, type PlainRecord, toPlain } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'

/** Cards on a page; one more is read to know whether there are more. */
export const PAGE_SIZE = 25

/** Where a page ends: the time that the list is ordered by, and the id. */
export interface Cursor {
  at: unknown
  id: string
}

export interface Page {
  records: PlainRecord[]
  next: Cursor | null
}

/** The time that a list is ordered by, and which end comes first. */
export interface ListOrder {
  field: string
  direction: 'asc' | 'desc'
}

interface PageForm {
  size?: number
  order?: ListOrder
}

const NEWEST_FIRST: ListOrder = { field: 'created_at', direction: 'desc' }

/** A page of a collection, newest first or as it is asked; equal times are ordered by id, so that no page skips or repeats a record. */
export async function readPage(
  name: string,
  filters: QueryFilterConstraint[],
  after: Cursor | null,
  { size = PAGE_SIZE, order: { field, direction } = NEWEST_FIRST }: PageForm = {},
): Promise<Page> {
  const order: QueryNonFilterConstraint[] = [orderBy(field, direction), orderBy(documentId(), direction)]
  if (after) order.push(startAfter(fromPlain(after.at), after.id))
  order.push(limit(size + 1))
  const records = collection(db, name)
  const chosen = filters.length > 0 ? query(records, and(...filters), ...order) : query(records, ...order)
  const { docs } = await getDocs(chosen)
  const page = docs.slice(0, size).map(toPlain)
  const last = page.at(-1)
  return { records: page, next: last && docs.length > size ? { at: last[field], id: last.id } : null }
}
