import { DAY_MS, HOUR_MS } from '@domain/platform/dates.ts'
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { collections, db } from './firebase.ts'

/** The counted outcomes of a function: calls that a limit refused, and failures that nobody expected. */
export type CallOutcome = 'refused' | 'failed'

/** Counts by function name. */
type Counts = Record<string, number>

/** The counts of one hour (`call_counts`). The id is the hour in UTC: "2026-11-26T08". */
export type HourCounts = Record<CallOutcome, Counts>

/** Between two writes of one process, so that a flood costs no write for each call. */
const FLUSH_MS = 10_000
const KEPT_DAYS = 30

let counted = new Map<string, HourCounts>()
let flushedAt = Number.NEGATIVE_INFINITY
let flushing = Promise.resolve()

/**
 * Counts an outcome in memory. The first one is stored immediately, later ones together every ten seconds. A process that
 * ends meanwhile loses at most those ten seconds.
 * @param name the function's exported name
 */
export function countOutcome(name: string, outcome: CallOutcome, now = new Date()): void {
  const id = hourOf(now)
  const hour = counted.get(id) ?? { refused: {}, failed: {} }
  hour[outcome][name] = (hour[outcome][name] ?? 0) + 1
  counted.set(id, hour)
  if (performance.now() - flushedAt >= FLUSH_MS) flush()
  else scheduleFlush()
}

/** Ends when the counts that are being stored are stored. Instances get no processor time after a response. */
export function callCountsStored(): Promise<void> {
  return flushing
}

let timer: NodeJS.Timeout | undefined

function scheduleFlush(): void {
  timer ??= setTimeout(flush, FLUSH_MS - (performance.now() - flushedAt)).unref()
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  flushedAt = performance.now()
  const counts = counted
  counted = new Map()
  flushing = flushing
    .then(() => store(counts))
    .catch(() => {
      // Counts only inform, so they are not worth a failed call. Does not use logFailure, which counts again.
      logger.warn('Counts of refused and failed calls were lost')
    })
}

async function store(counts: Map<string, HourCounts>): Promise<void> {
  const batch = db.batch()
  for (const [id, hour] of counts) {
    const expires_at = new Date(Date.parse(`${id}:00:00Z`) + HOUR_MS + KEPT_DAYS * DAY_MS)
    batch.set(countsRef(id), { expires_at, ...increments(hour) }, { merge: true })
  }
  await batch.commit()
}

/** Omits an outcome without counts, because a merge with an empty map deletes the stored counts. */
function increments(hour: HourCounts): Partial<Record<CallOutcome, Record<string, FieldValue>>> {
  const outcomes = Object.entries(hour).filter(([, counts]) => Object.keys(counts).length > 0)
  return Object.fromEntries(
    outcomes.map(([outcome, counts]) => [
      outcome,
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, FieldValue.increment(count)])),
    ]),
  )
}

/**
 * The counts of the last hours, the current one first; an hour without any has empty counts.
 * @param hours number of records to read
 */
export async function readCallCounts(hours: number, now = new Date()): Promise<({ hour: string } & HourCounts)[]> {
  const ids = Array.from({ length: hours }, (_, ago) => hourOf(new Date(now.valueOf() - ago * HOUR_MS)))
  const records = await db.getAll(...ids.map(countsRef))
  return records.map((record) => ({
    hour: record.id,
    refused: (record.get('refused') ?? {}) as Counts,
    failed: (record.get('failed') ?? {}) as Counts,
  }))
}

/** The id of an hour's record: its beginning in UTC, as "2026-11-26T04". */
export function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13)
}

function countsRef(id: string): DocumentReference {
  return collections.callCounts.doc(id)
}
