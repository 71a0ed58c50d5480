import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Until when an unpaid checkout is asked about: the 72 hours in which a provider repeats its notices, and a margin. */
const OPEN_MS = 72 * HOUR_MS + 6 * HOUR_MS
/** Until when a payment is looked at again, once a day: disputes are mostly opened by then. */
const TAKEN_MS = 60 * DAY_MS

/** When a checkout that was just opened is first asked about, if no notice and no return came before. */
export function firstCheck(now: Date): Date {
  return new Date(now.valueOf() + 10 * MINUTE_MS)
}

/** When it is asked about again: at first every quarter of an hour, then ever more rarely; null when its time is over. */
export function nextOpenCheck(createdAt: StoredTime, now: Date): Date | null {
  const age = now.valueOf() - dateOf(createdAt).valueOf()
  if (age >= OPEN_MS) return null
  return new Date(now.valueOf() + Math.min(6 * HOUR_MS, Math.max(10 * MINUTE_MS, age / 4)))
}

/** The same for one whose money came in: the provider may take it back. */
export function nextTakenCheck(createdAt: StoredTime, now: Date): Date | null {
  const age = now.valueOf() - dateOf(createdAt).valueOf()
  return age >= TAKEN_MS ? null : new Date(now.valueOf() + DAY_MS)
}
