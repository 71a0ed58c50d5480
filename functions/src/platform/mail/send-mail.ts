import { isOwnFailure, LEASE_SECONDS, MAX_ATTEMPTS, type MailState, nextAttemptAt } from '@domain/platform/mail/mail.policy.ts'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Precondition,
  type Timestamp,
} from 'firebase-admin/firestore'
import { convertToDate, db, hasChanged, unlessChanged } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { decrypt } from '../endpoint/settings.ts'
import { defineHook } from '../room-definitions.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { signedMail } from './layout.ts'
import type { EncryptedParts, OutboxRecord } from './outbox.ts'
import { type SendFailure, sendMail, toSendFailure } from './transport.ts'

/** `skipped`: not due, or claimed by another sender. `stuck`: the server fails, so other mails would fail too. */
export type Delivery = 'sent' | 'failed' | 'stuck' | 'skipped'

interface Claim {
  mail: OutboxRecord
  attempts: number
  /** When the claim was written; the precondition for the next write. */
  writtenAt: Timestamp
}

/** Whether a mail to many is still wanted; otherwise removes it, unless its record has changed since it was read. */
export const keepBulkMail =
  defineHook<(ref: DocumentReference, mail: OutboxRecord, asRead: Precondition) => Promise<boolean>>(
    'a check before a mail to many',
  )

export async function deliver(record: DocumentSnapshot, now = new Date()): Promise<Delivery> {
  const claim = await claimMail(record, now)
  if (!claim) return 'skipped'
  if (claim.mail.is_bulk && !(await keepBulkMail.call(record.ref, claim.mail, { lastUpdateTime: claim.writtenAt }))) {
    return 'skipped'
  }
  try {
    const { mail_signature } = await readOfficeSettings()
    await sendMail({ ...claim.mail, ...signedMail(decryptParts(claim.mail), mail_signature.text) }, record.id)
  } catch (error) {
    const failure = toSendFailure(error)
    await recordFailure(record, claim, failure, now)
    if (!isOwnFailure(failure.concerns)) return 'failed'
    // Queued mails fail silently, so alerts depend on this log line.
    logFailure('sendMail', error)
    return 'stuck'
  }
  await recordSent(record, claim)
  return 'sent'
}

/** Claims the mail for a lease. Of several concurrent senders, the precondition lets one write. */
async function claimMail(record: DocumentSnapshot, now: Date): Promise<Claim | undefined> {
  const mail = record.data() as OutboxRecord | undefined
  if (!mail || !record.updateTime || !isDue(mail, now)) return undefined
  const lastUpdateTime = record.updateTime
  const attempts = mail.attempts + 1
  try {
    // Limits attempts for a mail that crashes its sender.
    if (mail.attempts >= MAX_ATTEMPTS) {
      await markDelivered(
        record.ref,
        mail,
        { state: 'dead', lease_until: null, next_attempt_at: null },
        { asRead: { lastUpdateTime } },
      )
      return undefined
    }
    const lease_until = new Date(Date.now() + LEASE_SECONDS * 1000)
    const written = await record.ref.update({ state: 'sending', attempts, lease_until }, { lastUpdateTime })
    return { mail, attempts, writtenAt: written.writeTime }
  } catch (error) {
    if (hasChanged(error)) return undefined
    throw error
  }
}

/** @throws Error with the code of an unsendable message if the mail was encrypted with another key */
function decryptParts({ sealed }: OutboxRecord): EncryptedParts {
  try {
    return decrypt(sealed) as EncryptedParts
  } catch {
    throw Object.assign(new Error('The mail cannot be opened'), { code: 'EMESSAGE' })
  }
}

function isDue({ state, next_attempt_at, lease_until }: OutboxRecord, now: Date): boolean {
  const due = state === 'sending' ? lease_until : ['queued', 'held', 'retry'].includes(state) ? next_attempt_at : null
  return due !== null && convertToDate(due) <= now
}

/** Needs no precondition, because the server has accepted the mail. Erases the text, which can contain action links. */
async function recordSent({ ref }: DocumentSnapshot, { mail }: Claim): Promise<void> {
  const ended = { lease_until: null, next_attempt_at: null, error: '', error_concerns: '' as const, sealed: '' }
  const sent = { ...ended, state: 'sent' as const, sent_at: new Date() }
  // The record may have been deleted with the account.
  await unlessChanged(markDelivered(ref, mail, sent))
}

async function recordFailure(record: DocumentSnapshot, claim: Claim, failure: SendFailure, now: Date): Promise<void> {
  const isRefused = failure.concerns === 'recipient'
  const next = isRefused ? undefined : nextAttemptAt(claim.attempts, now)
  const fields = { next_attempt_at: next ?? null, lease_until: null, error: failure.code, error_concerns: failure.concerns }
  const asRead = { lastUpdateTime: claim.writtenAt }
  const waiting = claim.mail.is_bulk ? 'held' : 'retry'
  const write: Promise<unknown> = next
    ? record.ref.update({ ...fields, state: waiting }, asRead)
    : markDelivered(record.ref, claim.mail, { ...fields, state: 'dead' }, { asRead, isRefused })
  // If the lease expired, another sender has claimed the mail, and that result counts.
  await unlessChanged(write)
}

type FinalState = Partial<OutboxRecord> & { state: Extract<MailState, 'sent' | 'dead'> }

interface MarkOptions {
  asRead?: Precondition
  /** Whether the mail server permanently rejected the recipient. */
  isRefused?: boolean
}

/**
 * Writes a mail's final state. If the cause tracks it (`state_name`), the same write also sets the state there, with
 * the error code (`mail_errors`) and a permanent rejection (`mail_refused`). Intermediate states are not copied, so
 * each mail costs the cause one write.
 * @throws the database's error if the precondition fails or the mail is deleted
 */
async function markDelivered(
  ref: DocumentReference,
  mail: OutboxRecord,
  end: FinalState,
  { asRead = {}, isRefused = false }: MarkOptions = {},
): Promise<void> {
  if (mail.state_name) {
    const batch = db.batch().update(ref, end, asRead)
    const cause = db.doc(mail.cause)
    batch.update(cause, new FieldPath('mail_states', mail.state_name), end.state)
    if (end.state === 'dead') batch.update(cause, new FieldPath('mail_errors', mail.state_name), end.error ?? mail.error)
    if (isRefused) batch.update(cause, new FieldPath('mail_refused', mail.state_name), true)
    if (await unlessChanged(batch.commit())) return
    // Either the mail changed, which the next write detects, or its cause was deleted.
  }
  await ref.update(end, asRead)
}
