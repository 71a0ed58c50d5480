import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isPayable } from '@domain/billing/invoices/invoice.ts'
import { type CollectionName, SERVER_COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/office/health.endpoints.ts'
import type { Retention } from '@domain/platform/access/data-protection.ts'
import { cutOff, RETENTION } from '@domain/platform/retention.policy.ts'
import { isIndexed } from '@domain/platform/search/search.ts'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { markRecordErased } from '../platform/activity/erased-records.ts'
import { collections, db, unlessChanged, unlessConflict } from '../platform/endpoint/firebase.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { indexRecord } from '../platform/search/index-record.ts'

const PAGE = 300
/** Less than the time limit of the function; the next run continues. */
const WORK_MS = 480_000

export const removeExpired = implementSchedule(endpoints.removeExpired, (now) => removeAllExpired(now, Date.now() + WORK_MS))

/**
 * @param until when to stop, in milliseconds since 1970
 * @throws Error if a collection failed, after the others
 */
export async function removeAllExpired(now: Date, until = Number.POSITIVE_INFINITY): Promise<void> {
  const failed: string[] = []
  for (const [name, retention] of Object.entries(RETENTION) as [CollectionName, Retention][]) {
    if (retention.rule !== 'expires' && retention.rule !== 'age') continue
    await removeFrom(name, expiredIn(name, retention, now), until).catch((error: unknown) => {
      logFailure('removeExpired', error)
      failed.push(name)
    })
  }
  if (failed.length > 0) throw new Error(`Not removed: ${failed.join(', ')}`)
}

function expiredIn(name: CollectionName, retention: Extract<Retention, { rule: 'expires' | 'age' }>, now: Date): Query {
  const records = db.collection(name)
  if (retention.rule === 'expires') {
    return records.where('expires_at', '<=', cutOff(retention, now)).orderBy('expires_at')
  }
  const { field, states } = retention
  const inState = states ? records.where('state', 'in', [...states]) : records
  return inState.where(field, '<=', cutOff(retention, now)).orderBy(field)
}

/** Goes on behind a page instead of repeating the query, because some records are kept. */
async function removeFrom(name: CollectionName, expired: Query, until: number): Promise<void> {
  let next = expired.limit(PAGE)
  for (;;) {
    const { docs } = await next.get()
    await (ERASERS[name] ?? (isIndexed(name) ? eraseIndexed : erasePlain))(docs)
    const last = docs.at(-1)
    if (docs.length < PAGE || !last || Date.now() > until) return
    next = expired.startAfter(last).limit(PAGE)
  }
}

type Erase = (records: QueryDocumentSnapshot[]) => Promise<void>

/** Collections whose records are not deleted alone. */
const ERASERS: { readonly [Name in CollectionName]?: Erase } = {
  [SERVER_COLLECTIONS.emailCodes]: eraseWithTries,
  [SERVER_COLLECTIONS.checkouts]: eraseCheckouts,
}

/** The precondition keeps a record that has changed since the query, such as an address that was confirmed. */
async function erasePlain(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  const writer = db.bulkWriter()
  const writes = records.map(({ ref, updateTime }) => unlessChanged(writer.delete(ref, { lastUpdateTime: updateTime })))
  // Handles failures before the writer is closed: an unhandled one would end the process.
  const results = Promise.allSettled(writes)
  await writer.close()
  const failure = (await results).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

/** The tries of a code are records below it. */
async function eraseWithTries(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  const writer = db.bulkWriter()
  await Promise.all(records.map(({ ref }) => db.recursiveDelete(ref, writer)))
  await writer.close()
}

/** A record that the search finds is erased with its entry, and its activity entries lose label and link. */
async function eraseIndexed(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (const record of records) {
    const writes = db.batch()
    writes.delete(record.ref, { lastUpdateTime: record.updateTime })
    indexRecord(writes, record.ref, null, record.data())
    await markRecordErased(writes, record.ref.path)
    // The next run repeats it after a conflict.
    await unlessConflict(writes.commit())
  }
}

/** Keeps those of invoices that can still be paid: their next attempt must not get a reference that was used before. */
async function eraseCheckouts(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  if (records.length === 0) return
  const ids = [...new Set(records.map((record) => String(record.get('invoice_id'))))]
  const invoices = await db.getAll(...ids.map((id) => collections.invoices.doc(id)))
  const payable = invoices.filter((invoice) => invoice.exists && isPayable(invoice.data() as Invoice)).map(({ id }) => id)
  await erasePlain(records.filter((record) => !payable.includes(String(record.get('invoice_id')))))
}
