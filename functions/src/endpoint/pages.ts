import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore'
import { logFailure } from './log-failure.ts'

const PAGE = 300
/** Firestore's limit of values in an `in` condition. */
const IN_MAX = 30

/** Iterates over values in slices that fit the `in` condition of a query each. */
export function* slicesForIn<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += IN_MAX) yield values.slice(at, at + IN_MAX)
}

/** Iterates over a query ordered by `__name__`, in pages that fit one batch. */
export async function* pages(query: FirebaseFirestore.Query): AsyncGenerator<QuerySnapshot> {
  let page = await query.limit(PAGE).get()
  while (!page.empty) {
    yield page
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) return
    page = await query.startAfter(last).limit(PAGE).get()
  }
}

/**
 * Runs a scheduled job on each record of a query, one at a time. Logs a failure and continues with the next record.
 * @param job the name of the function, for the log
 */
export async function forEachRecord(
  query: FirebaseFirestore.Query,
  job: string,
  work: (record: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> {
  for await (const page of pages(query)) {
    for (const record of page.docs) await work(record).catch((error: unknown) => logFailure(job, error))
  }
}

/** Uses an aggregation query, so no record is read. */
export async function countOf(query: FirebaseFirestore.Query): Promise<number> {
  return (await query.count().get()).data().count
}
