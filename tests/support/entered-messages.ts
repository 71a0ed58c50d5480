import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type Message, messageSchema } from '@domain/messages/message.schema.ts'
import type { SendMessage } from '@domain/messages/message-form.schema.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { sampleMessage } from './sample-records.ts'

const messages = adminDb.collection(COLLECTIONS.messages)

/** Sends a message as an admin does. */
export function sendAs(admin: Member, message: SendMessage): Promise<Answer> {
  return callAs(admin.idToken, 'send-message', message)
}

/** A stored message to this person, older than all seeded ones. Answers its id. */
export async function storedMessage(uid: string, changes: object = {}): Promise<string> {
  return (await messages.add(sampleMessage(uid, { ...changes }))).id
}

/** The messages to a person, oldest first, of which every field was checked. */
export async function messagesTo(uid: string): Promise<Message[]> {
  const { docs } = await messages.where('recipient_id', '==', uid).get()
  return docs.map(checked).sort((a, b) => a.created_at.valueOf() - b.created_at.valueOf())
}

/** The mails that a message caused. */
export async function mailsOf(messageId: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await adminDb.collection('outbox').where('cause', '==', `${COLLECTIONS.messages}/${messageId}`).get()
  return docs.map((mail) => mail.data())
}

/** How a message stands that is on its way. */
export async function readSend(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await adminDb.collection(SERVER_COLLECTIONS.messageSends).doc(id).get()).data()
}

function checked(stored: FirebaseFirestore.QueryDocumentSnapshot): Message {
  const data = stored.data()
  const dates = Object.fromEntries(
    ['created_at', 'read_at', 'expires_at'].map((field) => [field, data[field]?.toDate() ?? null]),
  )
  return messageSchema.exact().validateSync({ ...data, ...dates, id: stored.id }, { strict: true })
}
