import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt, randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@domain/platform/dates.ts'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@domain/platform/ids.ts'
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
  const id = toHourId(now)
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
  const ids = Array.from({ length: hours }, (_, ago) => toHourId(new Date(now.valueOf() - ago * HOUR_MS)))
  const records = await db.getAll(...ids.map(countsRef))
  return records.map((record) => ({
    hour: record.id,
    refused: (record.get('refused') ?? {}) as Counts,
    failed: (record.get('failed') ?? {}) as Counts,
  }))
}

/** The id of an hour's record: its beginning in UTC, as "2026-11-26T04". */
export function toHourId(time: Date): string {
  return time.toISOString().slice(0, 13)
}

function countsRef(id: string): DocumentReference {
  return collections.callCounts.doc(id)
}

const FRAMES = 8
/** Names and codes of libraries. Anything else may quote an input. */
const NAME = /^[A-Za-z][\w.]{0,59}$/
const CODE = /^[\w./-]{1,60}$/
/** The end of a stack frame: a file of ours, of a package or of Node, with line and column. */
const PLACE = /^(?:file:\/\/|node:|\/)[\w./@+-]{1,300}:\d{1,7}:\d{1,7}\)?$/
const FRAME = /^[\w.$<>#[\]()/:@+ -]{1,500}$/

/**
 * Logs an unexpected failure, and counts it: the only function that logs an error. Logs its name, code and stack frames, but
 * never its message, which may quote user input.
 * @param what the function's name, or the part of the work that failed
 */
export function logFailure(what: string, error: unknown): void {
  const { name, reference, request } = currentRun(what)
  const message = `${what} failed`
  // `logger.error` would add the stack of this call to the message, on which alerts depend.
  logger.write({ severity: 'ERROR', message, function: name, reference, request, ...describeFailure(error) })
  countOutcome(name, 'failed')
}

/** What may be logged of an error. */
export function describeFailure(error: unknown): { error: string; code: string; at: string[] } {
  const { name, code, message, stack } = Object(error) as Partial<Record<'name' | 'code' | 'message' | 'stack', unknown>>
  return {
    error: typeof name === 'string' && NAME.test(name) ? name : typeof error,
    code: CODE.test(String(code ?? '')) ? String(code) : '',
    at: typeof stack === 'string' ? framesIn(stack, String(message ?? '')) : [],
  }
}

/** Omits the message, which follows the name, because one of several lines can look like stack frames. */
function framesIn(stack: string, message: string): string[] {
  const start = stack.indexOf(message)
  // A message that was changed after the error was created is still in its stack.
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  const frames = lines.filter((line) => line.startsWith('    at ')).map((line) => line.slice(7))
  return frames.filter((frame) => FRAME.test(frame) && PLACE.test(frame.split(/[ (]/).at(-1) ?? '')).slice(0, FRAMES)
}

/** One run of a function: a request, an event or a scheduled job. */
interface Run {
  /** The function's exported name. */
  name: string
  /** Unique; in the log only. */
  request: string
  /** Short enough to be read out, so it may repeat: also compare the time. */
  reference: string
}

const runs = new AsyncLocalStorage<Run>()

/** Runs work whose log lines carry one new reference. A run inside another one keeps the outer reference. */
export function withReference<Result>(name: string, work: (run: Run) => Result): Result {
  const run = runs.getStore() ?? newRun(name)
  return runs.run(run, () => work(run))
}

/** The current run; a new one for work outside any run. */
export function currentRun(name: string): Run {
  return runs.getStore() ?? newRun(name)
}

function newRun(name: string): Run {
  const character = () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]
  return { name, request: randomUUID(), reference: Array.from({ length: REFERENCE_LENGTH }, character).join('') }
}
