import { createHash } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { MESSAGES_PATH } from '@domain/routes.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { runContended } from '../endpoint/contended.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { queueMail } from '../mail/outbox.ts'
import { messageMail } from '../mail/templates/message-mails.ts'
import { namesOf } from '../users/client-names.ts'
import { chosenMailbox } from '../users/mailbox.ts'
import { type MessageSend, type MessageWords, messageSends } from './message-sends.ts'

/** People of one atomic write. A crash loses at most the work of one; each of them is in the write whole, or not at all. */
const AT_ONCE = 20
/** How long the same message, sent again, is known for what it is. */
const KNOWN_MS = 30 * 86_400_000

/** Brings a message to everybody who has not got it. Repeatable, and harmless in several places at once. */
export async function deliverMessage(id: string): Promise<void> {
  while (await runContended((transaction) => deliverNext(transaction, id, new Date()))) {
    // Each round is one atomic write.
  }
}

/** Answers whether somebody is left. */
async function deliverNext(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const ref = messageSends.doc(id)
  const send = (await transaction.get(ref)).data() as MessageSend | undefined
  if (send?.state !== 'sending') return false
  const progress = await deliverSome(transaction, id, send, now)
  transaction.update(ref, { ...progress })
  return progress.recipient_ids.length > 0
}

type Progress = Pick<MessageSend, 'state' | 'words' | 'recipient_ids' | 'expires_at'>

/** Puts the message to the first recipients, with their mails, into a transaction that has written nothing yet. */
export async function deliverSome(transaction: Transaction, id: string, send: MessageSend, now: Date): Promise<Progress> {
  const { words, recipient_ids, created_by } = send
  const left = recipient_ids.slice(AT_ONCE)
  const profiles = db.collection(COLLECTIONS.profiles)
  // Read inside: whoever deletes their account, or switches the mails off, meanwhile is not written to.
  const stored = await readAll(
    transaction,
    recipient_ids.slice(0, AT_ONCE).map((uid) => profiles.doc(uid)),
  )
  if (words) for (const profile of stored) write(transaction, { id, words, profile, by: created_by }, now)
  if (left.length > 0) return { state: 'sending', words, recipient_ids: left, expires_at: null }
  return { state: 'done', words: null, recipient_ids: [], expires_at: new Date(now.valueOf() + KNOWN_MS) }
}

async function readAll(transaction: Transaction, refs: FirebaseFirestore.DocumentReference[]): Promise<DocumentSnapshot[]> {
  return refs.length > 0 ? transaction.getAll(...refs) : []
}

interface Delivery {
  id: string
  words: MessageWords
  profile: DocumentSnapshot
  by: string
}

function write(transaction: Transaction, { id, words, profile, by }: Delivery, now: Date): void {
  const client = namesOf(profile.data())
  // Gone since it was sent.
  if (!client) return
  const record = db.collection(COLLECTIONS.messages).doc(messageKey(id, profile.id))
  const message: Omit<Message, 'id'> = {
    ...words,
    expires_at: words.expires_at && dateOf(words.expires_at),
    sender_id: by,
    recipient_id: profile.id,
    client,
    is_read: false,
    read_at: null,
    is_expired: false,
    metadata: { send_id: id },
    created_at: now,
  }
  transaction.create(record, message)
  const event = { actor_id: by, subject: record.path, visible_to: [profile.id] }
  recordActivity(transaction, { kind: 'message_sent', ...event }, now)
  const { template, choice } = NOTIFICATIONS.message_sent.mail
  const to = chosenMailbox(profile.data(), choice)
  if (to) queueMail(transaction, { ...messageMail(message, siteLink(MESSAGES_PATH)), template, cause: record.path, to }, now)
}

/** The same for the same send and person. It names neither: ids of people can be as long as a key may be. */
export function messageKey(sendId: string, uid: string): string {
  return createHash('sha256').update(`${sendId}/${uid}`).digest('hex').slice(0, 32)
}
