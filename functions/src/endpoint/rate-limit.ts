import { createHmac, randomInt } from 'node:crypto'
import type { Role } from '@domain/access/roles.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { callsAllowed, GIGABYTE, type PersonEndpoint, type PersonLimit } from '@domain/limits.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError } from './api-error.ts'
import { existsAlready, retryOnConflict } from './conflicts.ts'
import { db } from './firebase.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Requests of one use for one email address in an hour. */
const PER_EMAIL = 5
const PER_NETWORK_ADDRESS = 20
/** Slots that are tried without looking; nearly all are free unless the limit is near. */
const GUESSES = 4
/** How many full windows an instance remembers. */
const REMEMBERED = 10_000

interface RequestSource {
  /** What is counted, each by itself: the endpoint. */
  use: string
  /** The network address that the request came from. */
  from: string
  email: string
}

/**
 * Counts a request against the limits of its hour: 5 per email address and 20 per network address.
 * @throws ApiError `requests/too-many`
 */
export async function limitRequests(source: RequestSource, now = new Date()): Promise<void> {
  // In this order, so that one flooding machine does not use up what is left to the owner of an address.
  await limitNetwork(source, now)
  await reserveSlots([addressSlots(source, now)])
}

/** Counts a request against the limit of its network address alone. @throws ApiError `requests/too-many` */
export async function limitNetwork(
  { use, from }: Pick<RequestSource, 'use' | 'from'>,
  now: Date,
  limit = PER_NETWORK_ADDRESS,
): Promise<void> {
  await reserveSlots([slotsOf(`${use} from ${from}`, { limit, now })])
}

/**
 * Counts a call of a signed-in person against the table of limits, by the hour and by the day.
 * @throws ApiError `requests/limit-per-hour` or `requests/limit-per-day`
 */
export async function limitPerson(
  use: PersonEndpoint,
  { uid, role }: { uid: string; role: Role | null },
  now = new Date(),
): Promise<void> {
  const { perHour, perDay } = callsAllowed(use, role)
  const counted = `${use} by ${uid}`
  const hour = slotsOf(counted, { limit: perHour, now, refusal: () => limitReached('perHour', perHour) })
  const day = perDay && slotsOf(counted, { limit: perDay, now, spanMs: DAY_MS, refusal: () => limitReached('perDay', perDay) })
  await reserveSlots(day ? [hour, day] : [hour])
}

const LIMIT_KEYS = {
  perHour: 'requests/limit-per-hour',
  perDay: 'requests/limit-per-day',
  pendingAtOnce: 'requests/limit-pending',
  bytesStored: 'requests/limit-stored',
} as const satisfies Record<keyof PersonLimit, ErrorKey>

/** What a person is answered who has reached a limit of the table. @param limit in calls, records or bytes */
export function limitReached(kind: keyof PersonLimit, limit: number): ApiError {
  return new ApiError(LIMIT_KEYS[kind], 429, { params: { limit: kind === 'bytesStored' ? limit / GIGABYTE : limit } })
}

/** The slots of this hour for one email address, for a caller who takes one in its own write. */
export function addressSlots({ use, email }: Pick<RequestSource, 'use' | 'email'>, now: Date): Slots {
  return slotsOf(`${use} to ${sameAddressKey(email)}`, { limit: PER_EMAIL, now })
}

/** The id of a record that counts: hashed with a secret, so that the records name nobody. */
export function countedKey(counted: string): string {
  return createHmac('sha256', RATE_LIMIT_SALT.value()).update(counted).digest('hex')
}

/**
 * A slot is a document that only one request can create, so requests that come at the same moment cannot share one.
 * `taken` is what is written into it.
 */
interface Slots {
  /** Of its window: with the number of a slot it is the id of its record. */
  key: string
  limit: number
  taken: { expires_at: Date }
  refusal: () => ApiError
}

interface Window {
  limit: number
  now: Date
  spanMs?: number
  refusal?: () => ApiError
}

function slotsOf(counted: string, { limit, now, spanMs = HOUR_MS, refusal = tooMany }: Window): Slots {
  const turn = Math.floor(now.valueOf() / spanMs)
  const key = countedKey(`${counted}\n${spanMs === HOUR_MS ? '' : `${spanMs} `}${turn}`)
  return { key, limit, taken: { expires_at: new Date((turn + 1) * spanMs) }, refusal }
}

function slot({ key }: Slots, index: number): DocumentReference {
  return db.collection(SERVER_COLLECTIONS.rateLimits).doc(`${key}-${index}`)
}

function tooMany(): ApiError {
  return new ApiError('requests/too-many', 429)
}

/** Windows that were found full. A slot is never given back, so a full one stays full, and a flood reads nothing. */
const full = new Set<string>()

/** The slots that are still free. @throws ApiError where all are taken */
export async function freeSlots(slots: Slots): Promise<DocumentReference[]> {
  if (full.has(slots.key)) throw slots.refusal()
  const refs = Array.from({ length: slots.limit }, (_, index) => slot(slots, index))
  const free = (await db.getAll(...refs)).filter(({ exists }) => !exists)
  if (free.length > 0) return free.map(({ ref }) => ref)
  if (full.size >= REMEMBERED) full.clear()
  full.add(slots.key)
  throw slots.refusal()
}

/** Takes one slot of each window, or none. @throws ApiError of the first window that has none left */
async function reserveSlots(windows: readonly Slots[]): Promise<void> {
  const take = async (time: number) => {
    const batch = db.batch()
    for (const slots of windows) {
      // Looking reads as many records as the limit has, so it comes after a few guesses.
      const isGuess = time <= GUESSES && slots.limit > GUESSES && !full.has(slots.key)
      batch.create(isGuess ? slot(slots, randomInt(slots.limit)) : anyOf(await freeSlots(slots)), slots.taken)
    }
    await batch.commit()
  }
  // It ends: every try that fails finds one more slot taken.
  await retryOnConflict(take, { tries: Number.POSITIVE_INFINITY, isRetryable: existsAlready })
}

function anyOf(free: DocumentReference[]): DocumentReference {
  return free[randomInt(free.length)] as DocumentReference
}
