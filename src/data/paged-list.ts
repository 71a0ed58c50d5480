import {
  and,
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  query,
  startAfter,
} from 'firebase/firestore/lite'
import { fromPlain, type PlainRecord, toPlain } from './firebase/converter.ts'
import { db } from './firebase/database.ts'

/** Cards on a page; one more is read to know whether there are more. */
const PAGE_SIZE = 25

export interface Cursor {
  createdAt: unknown
  id: string
}

export interface Page {
  records: PlainRecord[]
  next: Cursor | null
}

/** A page of a collection, newest first; equal times are ordered by id, so that no page skips or repeats a record. */
export async function readPage(
  name: string,
  filters: QueryFilterConstraint[],
  after: Cursor | null,
  size = PAGE_SIZE,
): Promise<Page> {
  const order: QueryNonFilterConstraint[] = [orderBy('created_at', 'desc'), orderBy(documentId(), 'desc')]
  if (after) order.push(startAfter(fromPlain(after.createdAt), after.id))
  order.push(limit(size + 1))
  const records = collection(db, name)
  const chosen = filters.length > 0 ? query(records, and(...filters), ...order) : query(records, ...order)
  const { docs } = await getDocs(chosen)
  const page = docs.slice(0, size).map(toPlain)
  const last = page.at(-1)
  return { records: page, next: last && docs.length > size ? { createdAt: last['created_at'], id: last.id } : null }
}
