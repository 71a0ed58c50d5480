import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { type ApiError, collections, db, retryOnConflict, type Writes } from './firebase.ts'

/** A conflict means that another instance has counted, so a call waits for few of them. */
const RETRY = { tries: 100, longestPauseMs: (time: number) => Math.min(time, 10) * 20 }
const MAX_REMEMBERED = 10_000

/** The limit of one window of time, whose calls one record counts (`rate_limits`). */
export interface WindowCounter {
  /** The record's id. */
  key: string
  /** Maximum calls in the window. */
  limit: number
  /** End of the window (UTC). */
  expires_at: Date
  error: () => ApiError
  /** Runs at the first refusal in this process; may run again in another one. */
  onFirstError?: () => Promise<void>
}

/** The last known state of a window. `since` is undefined if it has no record. */
interface State {
  count: number
  since: Timestamp | undefined
  isRefused?: boolean
}

/** States that this process has read or written; they save reads, and a full window stays full. */
const remembered = new Map<string, State>()

interface Call {
  resolve: () => void
  reject: (error: unknown) => void
}

/** Calls that wait in this process, by the keys of their windows. */
const waiting = new Map<string, Call[]>()

/**
 * Counts a call in each window, or in none. Calls of one process wait for each other and are counted together, so that
 * they cause no conflicts.
 * @throws ApiError of the first full window
 */
export function countCall(counters: readonly WindowCounter[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const id = counters.map(({ key }) => key).join(' ')
    const calls = waiting.get(id)
    calls?.push({ resolve, reject })
    if (calls) return
    waiting.set(id, [{ resolve, reject }])
    void countWaiting(id, counters)
  })
}

/** Each round counts all calls that have arrived meanwhile, with one write. */
async function countWaiting(id: string, counters: readonly WindowCounter[]): Promise<void> {
  const calls = waiting.get(id) ?? []
  while (calls.length > 0) {
    const round = calls.splice(0)
    try {
      const granted = await retryOnConflict(() => countUpTo(round.length, counters), RETRY)
      for (const call of round.splice(0, granted)) call.resolve()
      calls.unshift(...round)
    } catch (error) {
      for (const call of round) call.reject(error)
    }
  }
  waiting.delete(id)
}

/** @returns how many of the calls fit into every window, at least one @throws ApiError of the first full window */
async function countUpTo(calls: number, counters: readonly WindowCounter[]): Promise<number> {
  const states = await readCounterStates(counters)
  for (const [index, counter] of counters.entries()) await refuseIfFull(counter, states[index])
  const granted = Math.min(calls, ...counters.map(({ limit }, index) => limit - (states[index]?.count ?? 0)))
  const batch = db.batch()
  for (const [index, counter] of counters.entries()) writeCount(batch, counter, states[index], granted)
  try {
    const results = await batch.commit()
    for (const [index, { key }] of counters.entries()) {
      remember(key, { count: (states[index]?.count ?? 0) + granted, since: results[index]?.writeTime })
    }
  } catch (error) {
    for (const { key } of counters) remembered.delete(key)
    throw error
  }
  return granted
}

/** Reads only windows that this process does not remember. A remembered full window ends the search without a read. */
async function readCounterStates(counters: readonly WindowCounter[]): Promise<State[]> {
  for (const counter of counters) {
    const state = remembered.get(counter.key)
    if (state && state.count >= counter.limit) await refuseIfFull(counter, state)
  }
  const unknown = counters.filter(({ key }) => !remembered.has(key))
  const stored = unknown.length > 0 ? await db.getAll(...unknown.map(rateLimitRef)) : []
  const read = new Map(stored.map((record) => [record.id, stateIn(record)]))
  return counters.map(({ key }) => read.get(key) ?? remembered.get(key) ?? { count: 0, since: undefined })
}

async function refuseIfFull({ key, limit, error, onFirstError }: WindowCounter, state: State | undefined): Promise<void> {
  if (!state || state.count < limit) return
  if (!state.isRefused) {
    remember(key, { ...state, isRefused: true })
    await onFirstError?.()
  }
  throw error()
}

/**
 * Counts a call in the caller's own write, which fails with a conflict (`isConflict`) if another call was counted since;
 * the caller then repeats all of it.
 * @param read of the caller's transaction, if it has one
 * @throws ApiError if the window is full
 */
export async function countInWrite(
  counter: WindowCounter,
  writes: Writes,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<void> {
  const known = remembered.get(counter.key)
  const state = known && known.count >= counter.limit ? known : stateIn(await read(rateLimitRef(counter)))
  await refuseIfFull(counter, state)
  // The caller's write may fail, so what this process remembers is outdated in any case.
  remembered.delete(counter.key)
  writeCount(writes, counter, state, 1)
}

function writeCount(writes: Writes, counter: WindowCounter, state: State | undefined, calls: number): void {
  const count = (state?.count ?? 0) + calls
  if (state?.since) writes.update(rateLimitRef(counter), { count }, { lastUpdateTime: state.since })
  else writes.create(rateLimitRef(counter), { count, expires_at: counter.expires_at })
}

function stateIn(record: DocumentSnapshot): State {
  const count: unknown = record.get('count')
  return { count: typeof count === 'number' ? count : 0, since: record.updateTime }
}

function rateLimitRef({ key }: Pick<WindowCounter, 'key'>): DocumentReference {
  return collections.rateLimits.doc(key)
}

function remember(key: string, state: State): void {
  if (remembered.size >= MAX_REMEMBERED && !remembered.has(key)) remembered.clear()
  remembered.set(key, state)
}
