import { createHmac, randomInt } from 'node:crypto'
import type { Role } from '@domain/access/roles.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS, HOUR_MS } from '@domain/dates.ts'
import { callsAllowed, GIGABYTE, type PersonEndpoint, type PersonLimit } from '@domain/limits.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError } from './api-error.ts'
import { isAlreadyExists, retryOnConflict } from './conflicts.ts'
import { db } from './firebase.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

/** Requests per endpoint and email address in an hour. */
const PER_EMAIL = 5
const PER_NETWORK_ADDRESS = 20
/** Attempts on random slots before reading; most slots are free until the limit is near. */
const GUESSES = 4
const MAX_REMEMBERED = 10_000

export interface RequestSource {
  /** The endpoint; each has separate counts. */
  use: string
  from: string
  email: string
}

/**
 * Counts a request against the limits of its hour: 5 per email address and 20 per network address.
 * @throws ApiError `requests/too-many`
 */
export async function limitRequests(source: RequestSource, now = new Date()): Promise<void> {
  // Network first, so that one flooding machine does not use up the limit of an email address.
  await limitNetwork(source, now)
  await reserveSlots([addressSlots(source, now)])
}

/** Counts a request only against the limit of its network address. @throws ApiError `requests/too-many` */
export async function limitNetwork(
  { use, from }: Pick<RequestSource, 'use' | 'from'>,
  now: Date,
  limit = PER_NETWORK_ADDRESS,
): Promise<void> {
  await reserveSlots([slotsOf(`${use} from ${from}`, { limit, now })])
}

/**
 * Counts a call of a signed-in person against the hourly and daily limits.
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

/** The error for a person who has reached a limit. @param limit in calls, records or bytes */
export function limitReached(kind: keyof PersonLimit, limit: number): ApiError {
  return new ApiError(LIMIT_KEYS[kind], 429, { params: { limit: kind === 'bytesStored' ? limit / GIGABYTE : limit } })
}

/** This hour's slots of one email address, for callers that reserve one in their own write. */
export function addressSlots({ use, email }: Pick<RequestSource, 'use' | 'email'>, now: Date): Slots {
  return slotsOf(`${use} to ${sameAddressKey(email)}`, { limit: PER_EMAIL, now })
}

/** The id of a counting record, hashed with a secret so that records identify nobody. */
export function countedKey(counted: string): string {
  return createHmac('sha256', RATE_LIMIT_SALT.value()).update(counted).digest('hex')
}

/**
 * The slots of one window. A slot is a document that only one request can create, so concurrent requests cannot share
 * one. `taken` is its content.
 */
interface Slots {
  /** Of the window; with a slot's number it forms the record's id. */
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
  const windowIndex = Math.floor(now.valueOf() / spanMs)
  const key = countedKey(`${counted}\n${spanMs === HOUR_MS ? '' : `${spanMs} `}${windowIndex}`)
  return { key, limit, taken: { expires_at: new Date((windowIndex + 1) * spanMs) }, refusal }
}

function slot({ key }: Slots, index: number): DocumentReference {
  return db.collection(SERVER_COLLECTIONS.rateLimits).doc(`${key}-${index}`)
}

function tooMany(): ApiError {
  return new ApiError('requests/too-many', 429)
}

/** Windows found full. They stay full, because slots are never released; the cache saves reads in a flood. */
const full = new Set<string>()

/** The slots that are still free. @throws ApiError if the window is full */
export async function freeSlots(slots: Slots): Promise<DocumentReference[]> {
  if (full.has(slots.key)) throw slots.refusal()
  const refs = Array.from({ length: slots.limit }, (_, index) => slot(slots, index))
  const free = (await db.getAll(...refs)).filter(({ exists }) => !exists)
  if (free.length > 0) return free.map(({ ref }) => ref)
  if (full.size >= MAX_REMEMBERED) full.clear()
  full.add(slots.key)
  throw slots.refusal()
}

/** Reserves one slot in each window, or none. @throws ApiError of the first full window */
async function reserveSlots(windows: readonly Slots[]): Promise<void> {
  const take = async (time: number) => {
    const batch = db.batch()
    for (const slots of windows) {
      // Reading costs one read per slot, so a few guesses come first.
      const isGuess = time <= GUESSES && slots.limit > GUESSES && !full.has(slots.key)
      batch.create(isGuess ? slot(slots, randomInt(slots.limit)) : anyOf(await freeSlots(slots)), slots.taken)
    }
    await batch.commit()
  }
  // Ends, because every failed attempt means that another slot is taken.
  await retryOnConflict(take, { tries: Number.POSITIVE_INFINITY, isRetryable: isAlreadyExists })
}

function anyOf(free: DocumentReference[]): DocumentReference {
  return free[randomInt(free.length)] as DocumentReference
}
