import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type NumberSeries, numberId, numberIn, numberText, numberYear } from '@domain/numbers/number.policy.ts'
import type { DocumentData, DocumentReference, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'

/** A number that was given out (`numbers`), under the id that `numberId` makes. */
interface NumberRecord {
  series: NumberSeries
  year: number
  number: number
  /** Path of the record that has it; null where it was given back, and waits for the next one. */
  taken_by: string | null
}

interface Numbered {
  series: NumberSeries
  /** What gets the number. */
  record: DocumentReference
  now: Date
  /** Puts the record, and whatever comes with it, into the write that takes the number. Runs again after a collision. */
  build: (writes: WriteBatch, number: string) => Promise<void>
}

/** At most twenty instances of a function run at once, and each may be faster than this one several times. */
const RETRY = { tries: 100, longestPauseMs: (time: number) => Math.min(20 * 2 ** time, 1000) }

const numbers = db.collection(SERVER_COLLECTIONS.numbers)

/**
 * Stores a record under the lowest number of its series that is free in Nairobi's year, in one atomic write: a number is
 * taken if, and only if, its record is there. Calls of one instance take turns; those of several instances meet at the
 * number's own record, which only one of them can create, and the others try the next.
 * @returns the number as text, or undefined where the record was there already: nothing is written then
 */
export function storeNumbered({ series, record, now, build }: Numbered): Promise<string | undefined> {
  const year = numberYear(now)
  const store = async () => {
    const [stored, { number, freed }] = await Promise.all([record.get(), nextNumber(series, year)])
    if (stored.exists) return undefined
    const text = numberText(series, year, number)
    const taken: NumberRecord = { series, year, number, taken_by: record.path }
    const writes = db.batch()
    if (freed) writes.update(freed.ref, { ...taken }, { lastUpdateTime: freed.updateTime })
    else writes.create(numbers.doc(numberId(series, year, number)), taken)
    await build(writes, text)
    await writes.commit()
    return text
  }
  return runInOrder(series, () => retryOnConflict(store, RETRY))
}

/** The lowest number that was given back, or the one after the highest. Compared as numbers: 10000 follows 9999. */
async function nextNumber(series: NumberSeries, year: number): Promise<{ number: number; freed?: QueryDocumentSnapshot }> {
  const given = numbers.where('series', '==', series).where('year', '==', year)
  const [free, last] = await Promise.all([
    given.where('taken_by', '==', null).orderBy('number').limit(1).get(),
    given.orderBy('number', 'desc').limit(1).get(),
  ])
  const [freed] = free.docs
  if (freed) return { number: Number(freed.get('number')), freed }
  return { number: Number(last.docs[0]?.get('number') ?? 0) + 1 }
}

const queues = new Map<string, Promise<unknown>>()

/** Runs work of one queue after all that came before it, in this process. One that fails holds nobody up. */
function runInOrder<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(queue) ?? Promise.resolve()).then(work)
  queues.set(
    queue,
    turn.catch(() => undefined),
  )
  return turn
}

interface Writes {
  set(reference: DocumentReference, data: DocumentData): unknown
}

/** Gives a number back, in the write that deletes its record: the next one of that year gets it. */
export function releaseNumber(writes: Writes, series: NumberSeries, text: string): void {
  const given = numberIn(series, text)
  if (!given) throw new Error(`${text} is no number of this series`)
  const free: NumberRecord = { series, ...given, taken_by: null }
  writes.set(numbers.doc(numberId(series, given.year, given.number)), free)
}
