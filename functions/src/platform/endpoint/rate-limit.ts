import { createHmac } from 'node:crypto'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { type SessionClaims, sessionKey } from '@domain/platform/access/session.policy.ts'
import { DAY_MS, HOUR_MS } from '@domain/platform/dates.ts'
import { callsAllowed, type Endpoint, GIGABYTE, type PersonLimit } from '@domain/platform/endpoint.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { ErrorKey } from '@domain/texts/message-keys.ts'
import { recordLimitReached } from '../security-events.ts'
import { ApiError } from './errors.ts'
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
  await countCall([counterOf(`${use} from ${from}`, { limit, now })])
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
  const windowOf = (kind: 'perHour' | 'perDay', limit: number, spanMs: number): WindowCounter => {
    const counter = counterOf(counted, { limit, now, spanMs, refusal: () => limitReached(kind, limit) })
    return { ...counter, onFirstRefusal: () => recordLimitReached({ uid, use, windowKey: counter.key }, now) }
  }
  const hour = windowOf('perHour', perHour, HOUR_MS)
  await countCall(perDay ? [hour, windowOf('perDay', perDay, DAY_MS)] : [hour])
}

const LIMIT_KEYS = {
  perHour: 'requests/limit-per-hour',
  perDay: 'requests/limit-per-day',
  pendingAtOnce: 'requests/limit-pending',
  bytesStored: 'requests/limit-stored',
} as const satisfies Record<keyof PersonLimit, ErrorKey>

/** One limit in calls, records or bytes. @throws Error for an endpoint without that limit */
export function limitOf({ name, limit }: Pick<Endpoint<unknown>, 'name' | 'limit'>, kind: keyof PersonLimit): number {
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
  return counterOf(`${use} to ${sameAddressKey(email)}`, { limit: PER_EMAIL, now })
}

/** The id of a counting record, hashed with a secret so that records identify nobody. */
export function countedKey(counted: string): string {
  return createHmac('sha256', RATE_LIMIT_SALT.value()).update(counted).digest('hex')
}

interface Window {
  limit: number
  now: Date
  spanMs?: number
  refusal?: () => ApiError
}

function counterOf(counted: string, { limit, now, spanMs = HOUR_MS, refusal = tooMany }: Window): WindowCounter {
  const windowIndex = Math.floor(now.valueOf() / spanMs)
  const key = countedKey(`${counted}\n${spanMs === HOUR_MS ? '' : `${spanMs} `}${windowIndex}`)
  return { key, limit, expires_at: new Date((windowIndex + 1) * spanMs), refusal }
}

function tooMany(): ApiError {
  return new ApiError('requests/too-many', 429)
}
