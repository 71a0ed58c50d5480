import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import type { SendMessage } from '@domain/messages/message-form.schema.ts'
import { type LabelledReference, referenceKey } from '@domain/messages/message-references.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** The content that each recipient gets. */
export type MessageWords = Pick<Message, 'title' | 'content' | 'message_type' | 'priority'> & {
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

export const messageSends = db.collection(SERVER_COLLECTIONS.messageSends)

/** A hash of content and recipients; the recipients' order does not matter. */
export function fingerprintOf({ send_id: _id, recipient_ids, ...words }: SendMessage): string {
  const { title, content, message_type, priority, expires_on, references } = words
  const keys = references.map(referenceKey)
  const parts = [title, content, message_type, priority, expires_on, keys, [...new Set(recipient_ids)].toSorted()]
  return sha256(JSON.stringify(parts))
}
