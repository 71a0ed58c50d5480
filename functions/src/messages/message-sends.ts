import { createHash } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import type { SendMessage } from '@domain/messages/message-form.schema.ts'
import { type LabelledReference, referenceKey } from '@domain/messages/message-references.ts'
import { db } from '../endpoint/firebase.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** What each recipient gets. */
export type MessageWords = Pick<Message, 'title' | 'content' | 'message_type' | 'priority'> & {
  expires_at: StoredTime | null
  references: LabelledReference[]
}

/** A message on its way to its recipients (`message_sends`), under the id that the form has made. */
export interface MessageSend {
  state: 'sending' | 'done'
  /** null once everybody has the message: from then on it stands with them only. */
  words: MessageWords | null
  /** Who has not got it yet. */
  recipient_ids: string[]
  /** Shows whether the same message is sent again. */
  fingerprint: string
  created_by: string
  created_at: StoredTime
  /** When this record goes; null while it is needed. */
  expires_at: StoredTime | null
}

export const messageSends = db.collection(SERVER_COLLECTIONS.messageSends)

/** The same for the same words to the same people, in whatever order they were chosen. */
export function fingerprintOf({ send_id: _id, recipient_ids, ...words }: SendMessage): string {
  const { title, content, message_type, priority, expires_on, references } = words
  const keys = references.map(referenceKey)
  const parts = [title, content, message_type, priority, expires_on, keys, [...new Set(recipient_ids)].toSorted()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
