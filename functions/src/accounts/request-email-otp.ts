import { randomBytes, randomInt } from 'node:crypto'
import * as endpoints from '@domain/accounts/sign-in.endpoints.ts'
import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  CODES_PER_NETWORK,
} from '@domain/accounts/sign-in.ts'
import { DAY_MS, HOUR_MS } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, convertToDate, db, type StoredTime, unlessConflict } from '../platform/endpoint/firebase.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { countedKey, limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { keyedHash, newToken, RATE_LIMIT_SALT, sha256 } from '../platform/endpoint/settings.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { manyCodesMail, signInCodeMail } from './account-mails.ts'

export const requestEmailOtp = implementPublic(
  endpoints.requestEmailOtp,
  async ({ email }, from) => ({
    result: { request_id: await sendCode({ email, from }) },
  }),
  { secrets: [RATE_LIMIT_SALT] },
)

/** A sent code (`email_codes`). The id is the hash of the request's id, which only the requesting page knows. */
export interface EmailCode {
  /** In lower case, as Firebase stores addresses. */
  email: string
  salt: string
  /** `codeHash` of the code, in base64. */
  code_hash: string
  expires_at: StoredTime
  used_at: StoredTime | null
  created_at: StoredTime
}

export function codeOfRequest(requestId: string): DocumentReference {
  return collections.emailCodes.doc(sha256(requestId))
}

export function codeHash(code: string, { salt, email }: Pick<EmailCode, 'salt' | 'email'>): Buffer {
  return keyedHash(`sign-in code\n${salt}\n${email}\n${code}`)
}

/**
 * Sends a code and returns the id of the request, without which the code is useless. Does not look up the account, so
 * the response cannot reveal whether it exists.
 * @throws ApiError `requests/too-many`, `auth/code-too-soon`
 */
export async function sendCode({ email, from }: { email: string; from: string }, now = new Date()): Promise<string> {
  await limitNetwork({ use: 'sign-in-code', from }, now, CODES_PER_NETWORK)
  // Sends to the account's normalised address: if capitals meant another mailbox, its owner would get into the account.
  const address = sameAddressKey(email)
  const requestId = newToken()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const ref = codeOfRequest(requestId)
  const batch = db.batch()
  await limitSends(batch, address, now)
  batch.create(ref, newRecord(address, code, now))
  const to = { name: '', address }
  const mail = { ...signInCodeMail(code), template: NOTIFICATIONS.sign_in_code.template, to, cause: ref.path }
  queueMail(batch, mail, now)
  await commitSend(batch)
  return requestId
}

function newRecord(email: string, code: string, now: Date): EmailCode {
  const salt = randomBytes(16).toString('base64')
  return {
    email,
    salt,
    code_hash: codeHash(code, { salt, email }).toString('base64'),
    expires_at: new Date(now.valueOf() + CODE_MINUTES * 60_000),
    used_at: null,
    created_at: now,
  }
}

/** Codes sent to an address in the last day (`rate_limits`). The id is a hash, so it identifies nobody. */
interface SendRecord {
  sent_at: StoredTime[]
  /** When the address was last warned about too many codes; null if never. */
  warned_at: StoredTime | null
  expires_at: Date
}

/**
 * Adds the send to the batch within the limits: one per minute, five per hour and twenty per day for each address. One
 * record counts all and must be unchanged at the commit, so that of concurrent requests one succeeds and the others
 * count nothing.
 * @throws ApiError `auth/code-too-soon`, `requests/too-many`
 */
async function limitSends(batch: WriteBatch, address: string, now: Date): Promise<void> {
  const ref = collections.rateLimits.doc(countedKey(`sign-in codes to ${address}`))
  const stored = await ref.get()
  const { sent_at = [], warned_at = null } = (stored.data() ?? {}) as Partial<SendRecord>
  const within = (ms: number) => (time: StoredTime) => now.valueOf() - convertToDate(time).valueOf() < ms
  const sent = sent_at.filter(within(DAY_MS))
  if (sent.some(within(CODE_PAUSE_SECONDS * 1000))) throw tooSoon()
  const pace = { sent_at: sent, warned_at, expires_at: new Date(now.valueOf() + DAY_MS) }
  if (sent.length >= CODES_PER_DAY) {
    if (!warned_at || !within(DAY_MS)(warned_at)) await warn(ref, address, { ...pace, warned_at: now }, stored.updateTime, now)
    throw new ApiError('requests/too-many', 429)
  }
  if (sent.filter(within(HOUR_MS)).length >= CODES_PER_HOUR) throw new ApiError('requests/too-many', 429)
  write(batch, ref, { ...pace, sent_at: [...sent, now] }, stored.updateTime)
}

/** Once a day, warns the address's owner that somebody requests codes. */
async function warn(ref: DocumentReference, address: string, pace: SendRecord, since: Since, now: Date): Promise<void> {
  const batch = db.batch()
  write(batch, ref, pace, since)
  const { template } = NOTIFICATIONS.sign_in_codes_refused
  queueMail(batch, { ...manyCodesMail(), template, to: { name: '', address }, cause: ref.path }, now)
  // On a conflict, a concurrent request has sent the warning.
  await commitSend(batch)
}

type Since = FirebaseFirestore.Timestamp | undefined

function write(batch: WriteBatch, ref: DocumentReference, pace: SendRecord, since: Since): void {
  if (since) batch.update(ref, { ...pace }, { lastUpdateTime: since })
  else batch.create(ref, pace)
}

/** @throws ApiError `auth/code-too-soon` after a concurrent request for the address */
async function commitSend(batch: WriteBatch): Promise<void> {
  if (!(await unlessConflict(batch.commit()))) throw tooSoon()
}

function tooSoon(): ApiError {
  return new ApiError('auth/code-too-soon', 429)
}
