import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/messages/message.module.ts'
import { type LabelledReference, type Message, referenceKey, type SendMessage } from '@domain/messages/message.ts'
import { getOrganisationId, toActor } from '@domain/platform/access/capabilities.ts'
import { type Owner, recordAudiences } from '@domain/platform/access/permissions.ts'
import { MESSAGES_PATH } from '@domain/routes.ts'
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { findClientNames } from '../organisations/client-names.ts'
import { collections, convertToDate, db, retryOnConflict, type StoredTime } from '../platform/endpoint/firebase.ts'
import { implementSchedule, loggedRun } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { ENCRYPTION_KEY, sha256 } from '../platform/endpoint/settings.ts'
import { notify, siteLink } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { messageMail } from './message-mails.ts'

/** The content that each recipient gets. */
type MessageWords = Pick<Message, 'title' | 'content' | 'message_type' | 'priority'> & {
  expires_at: StoredTime | null
  references: LabelledReference[]
}

/** A send in progress (`message_sends`), under the id that the form generated. */
export interface MessageSend {
  state: 'sending' | 'done'
  /** null after delivery: from then on only the recipients' messages contain it. */
  words: MessageWords | null
  /** Recipients without the message so far. */
  recipient_ids: string[]
  /** Identifies a repeated call with equal content. */
  fingerprint: string
  created_by: string
  created_at: StoredTime
  /** When this record expires; null while the delivery is in progress. */
  expires_at: StoredTime | null
}

export const messageSends = collections.messageSends

/** A hash of content and recipients; the recipients' order does not matter. */
export function hashMessage({ send_id: _id, recipient_ids, ...words }: SendMessage): string {
  const { title, content, message_type, priority, expires_on, references } = words
  const keys = references.map(referenceKey)
  const parts = [title, content, message_type, priority, expires_on, keys, [...new Set(recipient_ids)].toSorted()]
  return sha256(JSON.stringify(parts))
}

/** Recipients per atomic write. A crash loses at most one batch, and no recipient is written partially. */
const RECIPIENTS_PER_WRITE = 20
/** How long repeated calls of one send are recognised. */
const REMEMBERED_MS = 30 * 86_400_000

/** Delivers a message to all remaining recipients. Idempotent; safe to run concurrently. */
export async function deliverMessage(id: string): Promise<void> {
  while ((await retryOnConflict(() => deliverNext(id, new Date()))) !== 'done');
}

/** Writes under the condition that no other call has continued the send. Needs no lock, which a crash would leave. */
async function deliverNext(id: string, now: Date): Promise<MessageSend['state']> {
  const ref = messageSends.doc(id)
  const stored = await ref.get()
  const send = stored.data() as MessageSend | undefined
  if (send?.state !== 'sending' || !stored.updateTime) return 'done'
  const writes = db.batch()
  const progress = await deliverBatch(writes, id, send, now)
  writes.update(ref, { ...progress }, { lastUpdateTime: stored.updateTime })
  await writes.commit()
  return progress.state
}

type Progress = Pick<MessageSend, 'state' | 'words' | 'recipient_ids' | 'expires_at'>

/** Adds the messages and mails of the first recipients to the caller's batch. */
export async function deliverBatch(writes: WriteBatch, id: string, send: MessageSend, now: Date): Promise<Progress> {
  const { words, recipient_ids, created_by } = send
  const left = recipient_ids.slice(RECIPIENTS_PER_WRITE)
  const next = words ? recipient_ids.slice(0, RECIPIENTS_PER_WRITE) : []
  const [roles, profiles] = [collections.userRoles, collections.profiles]
  const refs = next.flatMap((uid) => [roles.doc(uid), profiles.doc(uid)])
  const stored = refs.length > 0 ? await db.getAll(...refs) : []
  const recipients = next.map((uid, at) => ({
    owner: toActor(uid, stored[2 * at]?.data()),
    profile: stored[2 * at + 1]?.data(),
  }))
  if (words) for (const recipient of recipients) write(writes, { id, words, ...recipient, by: created_by }, now)
  if (left.length > 0) return { state: 'sending', words, recipient_ids: left, expires_at: null }
  return { state: 'done', words: null, recipient_ids: [], expires_at: new Date(now.valueOf() + REMEMBERED_MS) }
}

interface Delivery {
  id: string
  words: MessageWords
  owner: Owner
  profile: DocumentData | undefined
  by: string
}

function write(writes: WriteBatch, { id, words, owner, profile, by }: Delivery, now: Date): void {
  const client = findClientNames(profile)
  // The account was deleted after sending. A concurrent deletion finds new records, because it repeats for a day.
  if (!profile || !client) return
  // Hashed, because combined ids could exceed the key length.
  const record = collections.messages.doc(sha256(`${id}/${owner.uid}`).slice(0, 32))
  // Sends that began before references existed have none.
  const { references = [], ...shown } = words
  const message: Omit<Message, 'id'> = {
    ...shown,
    expires_at: words.expires_at && convertToDate(words.expires_at),
    sender_id: by,
    recipient_id: owner.uid,
    organisation_id: getOrganisationId(owner),
    client,
    is_read: false,
    read_at: null,
    is_expired: false,
    metadata: { send_id: id, ...(references.length > 0 && { references }) },
    created_at: now,
  }
  writes.create(record, message)
  indexRecord(writes, record, message)
  const visible_to = recordAudiences(COLLECTIONS.messages, message)
  const event = { actor_id: by, subject: record.path, label: words.title, visible_to }
  const mail = messageMail(message, siteLink(MESSAGES_PATH))
  notify(writes, 'message_sent', { ...event, mail, profiles: [profile] }, now)
}

/** Continues a new send after its first batch. `sweepSends` catches any that this misses. */
export const finishSend = onDocumentCreated(
  { document: `${SERVER_COLLECTIONS.messageSends}/{sendId}`, secrets: [ENCRYPTION_KEY], retry: true, timeoutSeconds: 300 },
  loggedRun('finishSend', ({ params }) => deliverMessage(params.sendId)),
)

export const sweepSends = implementSchedule(endpoints.sweepSends, finishAllSends, { maxInstances: 1 })

export async function finishAllSends(): Promise<void> {
  const { docs } = await messageSends.where('state', '==', 'sending').get()
  for (const { id } of docs) {
    // Only logs a failure, so that the other sends continue.
    await deliverMessage(id).catch((error: unknown) => logFailure('sweepSends', error))
  }
}
