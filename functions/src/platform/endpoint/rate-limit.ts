import { createHmac } from 'node:crypto'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { type SessionClaims, sessionKey } from '@domain/platform/access/session.policy.ts'
import { DAY_MS, HOUR_MS } from '@domain/platform/dates.ts'
import { callsAllowed, type Endpoint, GIGABYTE, type PersonLimit } from '@domain/platform/endpoint.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { recordLimitReached } from '../notifications/notify.ts'
import { ApiError, collections, convertToDate, db, retryOnConflict, type StoredTime } from './firebase.ts'
import { RATE_LIMIT_SALT } from './settings.ts'
import { countCall, type WindowCounter } from './window-counters.ts'

/** Requests per endpoint and email address in an hour. */
const PER_EMAIL = 5
const PER_NETWORK_ADDRESS = 20

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
  await countCall([addressCounter(source, now)])
}

/** Counts a request only against the limit of its network address. @throws ApiError `requests/too-many` */
export async function limitNetwork(
  { use, from }: Pick<RequestSource, 'use' | 'from'>,
  now: Date,
  limit = PER_NETWORK_ADDRESS,
): Promise<void> {
  await countCall([createWindowCounter(`${use} from ${from}`, { limit, now })])
}

/**
 * Counts a call of a signed-in person against the hourly and daily limits.
 * @throws ApiError `requests/limit-per-hour` or `requests/limit-per-day`
 */
export async function limitPerson(
  { name: use, limit, isCountedBySession }: Pick<Endpoint<unknown>, 'name' | 'limit' | 'isCountedBySession'>,
  { uid, role, session }: { uid: string; role: Role | null; session: SessionClaims },
  now = new Date(),
): Promise<void> {
  const { perHour, perDay } = callsAllowed(limit, role)
  const counted = `${use} by ${uid}${isCountedBySession ? ` in ${sessionKey(session)}` : ''}`
  const createLimitWindow = (kind: 'perHour' | 'perDay', limit: number, spanMs: number): WindowCounter => {
    const counter = createWindowCounter(counted, { limit, now, spanMs, error: () => limitReached(kind, limit) })
    return { ...counter, onFirstError: () => recordLimitReached({ uid, use, windowKey: counter.key }, now) }
  }
  const hour = createLimitWindow('perHour', perHour, HOUR_MS)
  await countCall(perDay ? [hour, createLimitWindow('perDay', perDay, DAY_MS)] : [hour])
}

const LIMIT_KEYS = {
  perHour: 'requests/limit-per-hour',
  perDay: 'requests/limit-per-day',
  pendingAtOnce: 'requests/limit-pending',
  bytesStored: 'requests/limit-stored',
} as const satisfies Record<keyof PersonLimit, ErrorKey>

/** One limit in calls, records or bytes. @throws Error for an endpoint without that limit */
export function getLimit({ name, limit }: Pick<Endpoint<unknown>, 'name' | 'limit'>, kind: keyof PersonLimit): number {
  const found = limit[kind]
  if (found === undefined) throw new Error(`${name} has no limit ${kind}`)
  return found
}

/** The error for a person who has reached a limit. @param limit in calls, records or bytes */
export function limitReached(kind: keyof PersonLimit, limit: number): ApiError {
  return new ApiError(LIMIT_KEYS[kind], 429, { params: { limit: kind === 'bytesStored' ? limit / GIGABYTE : limit } })
}

/** The counter of this hour's requests to one email address, for callers that count in their own write. */
export function addressCounter({ use, email }: Pick<RequestSource, 'use' | 'email'>, now: Date): WindowCounter {
  return createWindowCounter(`${use} to ${sameAddressKey(email)}`, { limit: PER_EMAIL, now })
}

/** The id of a counting record, hashed with a secret so that records identify nobody. */
export function countedKey(counted: string): string {
  return createHmac('sha256', RATE_LIMIT_SALT.value()).update(counted).digest('hex')
}

interface Window {
  limit: number
  now: Date
  spanMs?: number
  error?: () => ApiError
}

function createWindowCounter(counted: string, { limit, now, spanMs = HOUR_MS, error = tooMany }: Window): WindowCounter {
  const windowIndex = Math.floor(now.valueOf() / spanMs)
  const key = countedKey(`${counted}\n${spanMs === HOUR_MS ? '' : `${spanMs} `}${windowIndex}`)
  return { key, limit, expires_at: new Date((windowIndex + 1) * spanMs), error }
}

function tooMany(): ApiError {
  return new ApiError('requests/too-many', 429)
}

/** A resource that a person may hold in limited number at a time. */
export interface Quota {
  /** The endpoint that reserves, with the number of reservations per person. */
  endpoint: Pick<Endpoint<unknown>, 'name' | 'limit'>
  /** The holders that still need their reservation; receives at most all of one person. */
  findActive: (holders: readonly string[]) => Promise<readonly string[]>
}

interface Claim {
  uid: string
  holder: string
  /** When the reservation ends, even if its holder still needs it. */
  expires_at: Date
  bytes?: number
}

/** A record of `quota_reservations`. Its id is a hash, so it identifies nobody. Times are in UTC. */
interface QuotaReservation {
  holder: string
  bytes: number | null
  created_at: StoredTime
  expires_at: StoredTime
}

const records = collections.quotaReservations

/**
 * Reserves one unit of a person's quota in the caller's batch. A unit is free if it has no record, has expired, or its
 * holder is no longer active, so reservations need no release. If parallel calls choose one free unit, only one commits;
 * the others get a conflict (`isConflict`) and must call this again with a new batch. A holder keeps what it has reserved.
 * @returns the reservation, for callers that may release it early
 * @throws ApiError `requests/limit-pending` if other active holders have the whole quota
 */
export async function reserveQuotaIn(writes: WriteBatch, use: Quota, claim: Claim, now: Date): Promise<DocumentReference> {
  const { uid, holder, expires_at, bytes = null } = claim
  const { reservations, active } = await readReservations(use, uid, now)
  const reservation =
    active.find((one) => getReservationHolder(one) === holder) ?? reservations.find((one) => !active.includes(one))
  if (!reservation) throw limitReached('pendingAtOnce', reservations.length)
  const fields: QuotaReservation = { holder, bytes, created_at: now, expires_at }
  if (reservation.updateTime) writes.update(reservation.ref, { ...fields }, { lastUpdateTime: reservation.updateTime })
  else writes.create(reservation.ref, fields)
  return reservation.ref
}

/** Reserves in a separate write; retries on conflict. @throws ApiError as `reserveQuotaIn` */
export function reserveQuota(use: Quota, claim: Claim, now: Date): Promise<DocumentReference> {
  return retryOnConflict(async () => {
    const writes = db.batch()
    const reservation = await reserveQuotaIn(writes, use, claim, now)
    await writes.commit()
    return reservation
  })
}

export async function listPendingUses(use: Quota, uid: string, now: Date): Promise<{ holder: string; bytes: number }[]> {
  const { active } = await readReservations(use, uid, now)
  return active.map((reservation) => ({
    holder: getReservationHolder(reservation),
    bytes: Number(reservation.get('bytes') ?? 0),
  }))
}

async function readReservations({ endpoint: { name, limit }, findActive }: Quota, uid: string, now: Date) {
  const key = countedKey(`pending ${name} by ${uid}`)
  const refs = Array.from({ length: getLimit({ name, limit }, 'pendingAtOnce') }, (_, index) => records.doc(`${key}-${index}`))
  const reservations = await db.getAll(...refs)
  const held = reservations.filter((reservation) => reservation.exists && convertToDate(reservation.get('expires_at')) > now)
  const needed = held.length > 0 ? await findActive(held.map(getReservationHolder)) : []
  return { reservations, active: held.filter((reservation) => needed.includes(getReservationHolder(reservation))) }
}

function getReservationHolder(reservation: DocumentSnapshot): string {
  return String(reservation.get('holder'))
}
