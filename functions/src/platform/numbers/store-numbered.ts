import { type NumberSeries, numberId, numberText, numberYear, parseNumber } from '@domain/platform/number.collection.ts'
import type { DocumentReference, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { collections, db, retryOnConflict, type Writes } from '../endpoint/firebase.ts'

/** An assigned number (`numbers`), under the id from `numberId`. */
interface NumberRecord {
  series: NumberSeries
  year: number
  number: number
  /** Path of the record that holds the number; null after it was released. */
  taken_by: string | null
}

interface Reserved {
  series: NumberSeries
  record: DocumentReference
  now: Date
}

interface Numbered extends Reserved {
  /** Adds the record and related writes to the batch that reserves the number. Runs again after a conflict. */
  build: (writes: WriteBatch, number: string) => Promise<void>
}

/** Up to twenty instances run concurrently, and each may win several times before this one. */
const RETRY = { tries: 100, longestPauseMs: (time: number) => Math.min(20 * 2 ** time, 1000) }

/**
 * Stores a record under the lowest free number of its series in Nairobi's year, in one atomic write, so that a number
 * is taken only if its record exists. Calls of one instance run in order; concurrent instances conflict on the number's
 * record, and all but one retry with the next number.
 * @returns the number as text, or undefined without a write if the record exists
 */
export function storeNumbered({ series, record, now, build }: Numbered): Promise<string | undefined> {
  const store = async () => {
    const writes = db.batch()
    const [stored, text] = await Promise.all([record.get(), reserveNumber(writes, { series, record, now })])
    if (stored.exists) return undefined
    try {
      await build(writes, text)
    } catch (error) {
      // Another instance may have stored the record meanwhile, and what it changed be the reason of the refusal.
      if ((await record.get()).exists) return undefined
      throw error
    }
    await writes.commit()
    return text
  }
  return runInOrder(series, () => retryOnConflict(store, RETRY))
}

/**
 * Adds the reservation of the lowest free number of a series to a write, which must contain the record too. `storeNumbered`
 * retries the write if another instance takes the number first.
 * @returns the number as text
 */
export async function reserveNumber(writes: WriteBatch, { series, record, now }: Reserved): Promise<string> {
  const year = numberYear(now)
  const { number, freed } = await nextNumber(series, year)
  const taken: NumberRecord = { series, year, number, taken_by: record.path }
  if (freed) writes.update(freed.ref, { ...taken }, { lastUpdateTime: freed.updateTime })
  else writes.create(collections.numbers.doc(numberId(series, year, number)), taken)
  return numberText(series, year, number)
}

/** The lowest released number, or the one after the highest. Compared as numbers, so 10000 follows 9999. */
async function nextNumber(series: NumberSeries, year: number): Promise<{ number: number; freed?: QueryDocumentSnapshot }> {
  const assigned = collections.numbers.where('series', '==', series).where('year', '==', year)
  const [free, last] = await Promise.all([
    assigned.where('taken_by', '==', null).orderBy('number').limit(1).get(),
    assigned.orderBy('number', 'desc').limit(1).get(),
  ])
  const [freed] = free.docs
  if (freed) return { number: Number(freed.get('number')), freed }
  return { number: Number(last.docs[0]?.get('number') ?? 0) + 1 }
}

const queues = new Map<string, Promise<unknown>>()

/** Runs work in order per queue, in this process. A failure does not block later work. */
function runInOrder<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(queue) ?? Promise.resolve()).then(work)
  queues.set(
    queue,
    turn.catch(() => undefined),
  )
  return turn
}

/** Releases a number in the write that deletes its record; the next record of that year reuses it. */
export function releaseNumber(writes: Writes, series: NumberSeries, text: string): void {
  const assigned = parseNumber(series, text)
  if (!assigned) throw new Error(`${text} is no number of this series`)
  const free: NumberRecord = { series, ...assigned, taken_by: null }
  writes.set(collections.numbers.doc(numberId(series, assigned.year, assigned.number)), free)
}
