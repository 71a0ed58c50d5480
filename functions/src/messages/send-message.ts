import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/messages/message.module.ts'
import type { LabelledReference, SendMessage } from '@domain/messages/message.ts'
import { type Actor, allCapabilities, toActor } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, endOfDayInNairobi } from '@domain/platform/dates.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { findClientNames } from '../organisations/client-names.ts'
import { ApiError, collections, db, isAlreadyExists } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { hasClientRole } from '../platform/new-record.ts'
import { deliverBatch, hashMessage, type MessageSend, messageSends } from './deliver-message.ts'

export const sendMessage = implement(endpoints.sendMessage, (message, { uid }, now) => startSend(message, uid, now))

/** Starts a send. Idempotent: a repeated call sends nothing twice. @throws ApiError */
export async function startSend(message: SendMessage, by: string, now: Date): Promise<void> {
  const ref = messageSends.doc(message.send_id)
  const sent = { created_by: by, fingerprint: hashMessage(message) }
  if (await isKnown(ref, sent)) return
  await assertSendable(message, now)
  const references = await labelReferences(message)
  const send: MessageSend = { ...buildMessageSend(message, references, now), ...sent }
  const writes = db.batch()
  writes.create(ref, { ...send, ...(await deliverBatch(writes, ref.id, send, now)) })
  try {
    await writes.commit()
  } catch (error) {
    if (!isAlreadyExists(error) || !(await isKnown(ref, sent))) throw error
  }
}

type Sent = Pick<MessageSend, 'created_by' | 'fingerprint'>

/** Whether this send exists already. @throws ApiError if the id has other content, or another admin's send */
async function isKnown(ref: DocumentReference, sent: Sent): Promise<boolean> {
  const known = (await ref.get()).data() as MessageSend | undefined
  if (!known) return false
  assertSameRequest(known, sent, 'messages/sent-otherwise')
  return true
}

/** @throws ApiError if the expiry date is past, or a recipient has no profile */
async function assertSendable({ expires_on, recipient_ids }: SendMessage, now: Date): Promise<void> {
  if (expires_on !== null && expires_on < dayInNairobi(now)) throw new ApiError('messages/expiry-past', 400)
  const profiles = collections.profiles
  const stored = await db.getAll(...recipient_ids.map((uid) => profiles.doc(uid)))
  if (!stored.every((profile) => findClientNames(profile.data()))) throw new ApiError('messages/recipient-unknown', 409)
}

function buildMessageSend(message: SendMessage, references: LabelledReference[], now: Date): Omit<MessageSend, keyof Sent> {
  const { title, content, message_type, priority, expires_on, recipient_ids } = message
  const expires_at = expires_on === null ? null : endOfDayInNairobi(expires_on)
  return {
    state: 'sending',
    words: { title, content, message_type, priority, expires_at, references },
    recipient_ids: [...new Set(recipient_ids)],
    created_at: now,
    expires_at: null,
  }
}

/** The person who must be allowed to read the references. An admin also gets only references to their own records. */
function toRecipientActor(uid: string, stored: DocumentData | undefined): Actor {
  const person = toActor(uid, stored)
  if (hasClientRole(person)) return person
  return { ...person, role: 'client', capabilities: allCapabilities('client') }
}

/**
 * The references of a message, each with the number or title of its record.
 * @throws ApiError `messages/reference-unknown`, both for missing records and for other people's
 */
async function labelReferences({ references, recipient_ids }: SendMessage): Promise<LabelledReference[]> {
  const [uid = ''] = recipient_ids
  if (references.length === 0) return []
  const records = references.map(({ collection, id }) => db.collection(collection).doc(id))
  const [role, ...stored] = await db.getAll(collections.userRoles.doc(uid), ...records)
  const recipient = toRecipientActor(uid, role?.data())
  return references.map(({ collection, id }, index) => {
    const record = stored[index]?.data()
    if (!record || !can(recipient, `${collection}/get`, record as never)) throw new ApiError('messages/reference-unknown', 409)
    const label = collection === COLLECTIONS.invoices ? record['invoice_number'] : record['title']
    return { collection, id, label: String(label) }
  })
}
