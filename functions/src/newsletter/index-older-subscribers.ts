import { EVERY_ADDRESS } from '@domain/newsletter/subscriber-search.ts'
import type { BulkWriter, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import { pages } from '../endpoint/pages.ts'
import { countOf, type Subscriber, searchFields, subscribers } from './subscribers.ts'

/**
 * Adds what confirmed subscribers are listed and found by, where a record is older than that. Repeatable, and harmless in
 * several places at once. It reads no record where nothing is missing.
 * @param until when to stop, in milliseconds since 1970; the next call goes on
 */
export async function indexOlderSubscribers(until: number): Promise<void> {
  const confirmed = subscribers.where('state', '==', 'confirmed')
  // In the order of the list: the same index serves both.
  const indexed = confirmed.where('prefixes', 'array-contains', EVERY_ADDRESS).orderBy('email_key')
  const [all, found] = await Promise.all([countOf(confirmed), countOf(indexed)])
  if (found >= all) return
  for await (const { docs } of pages(confirmed.orderBy('__name__'))) {
    await indexPage(docs.filter((record) => record.get('prefixes') === undefined))
    if (Date.now() > until) return
  }
}

async function indexPage(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  const writer = db.bulkWriter()
  await Promise.all([...records.map((record) => indexOne(writer, record)), writer.close()])
}

/** The address of whoever unsubscribes at this moment is not written back: the record must be as it was read. */
async function indexOne(writer: BulkWriter, record: QueryDocumentSnapshot): Promise<void> {
  const { email } = record.data() as Subscriber
  try {
    await writer.update(record.ref, searchFields(email), { lastUpdateTime: record.updateTime })
  } catch (error) {
    if (!hasChanged(error)) throw error
  }
}
