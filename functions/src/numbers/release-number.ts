import { type NumberSeries, numberId, numberIn } from '@domain/numbers/number.policy.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { type NumberRecord, numbers } from './store-numbered.ts'

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
