import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { MailState } from '@domain/mail/mail.policy.ts'
import type { MailTemplate } from '@domain/notifications/notification.registry.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { seal } from '../endpoint/secrets.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'
import type { MailText } from './templates/layout.ts'

/** One mailbox. Never one string: a comma in it would become a second recipient. */
interface Mailbox {
  name: string
  address: string
}

export interface Mail extends MailText {
  /** The record's id, where a second one for the same cause must not exist; a random one where it is left out. */
  id?: string
  to: Mailbox
  /** Who gets the answers; the company where it is left out. */
  reply_to?: Mailbox | null
  /** Which mail this is, for the lists of admins. */
  template: MailTemplate
  /** Where a mail program posts RFC 8058's one click, in mails of the newsletter. */
  unsubscribe_url?: string | null
  /** Path of the record that caused it. */
  cause: string
  /** Where that record keeps what became of the mail, `mail_states.<state_name>`: its writer sets it to `queued`. */
  state_name?: string | null
  /** One of many of the same kind: it is sent when no other mail is due. */
  is_bulk?: boolean
}

/** The parts of a mail that can carry codes, or links that act. */
export type SealedParts = Pick<Mail, 'text' | 'html' | 'unsubscribe_url'>

/** A mail and where it stands (`outbox`). Its id is its Message-ID. */
export interface OutboxRecord extends Omit<Mail, keyof SealedParts | 'id' | 'reply_to'> {
  reply_to: Mailbox | null
  /** `SealedParts`, encrypted; empty once the mail is sent. */
  sealed: string
  /** Whom it concerns, as `sameAddressKey` writes them: for the download and the erasing of a person's data. */
  address_keys: string[]
  state: MailState
  attempts: number
  next_attempt_at: StoredTime | null
  /** Until when one sender has it to itself. */
  lease_until: StoredTime | null
  created_at: StoredTime
  sent_at: StoredTime | null
  /** Code of the last failure; never what the server said, which may quote people. */
  error: string
}

/** A batch or a transaction. */
interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
}

export const outbox = db.collection(SERVER_COLLECTIONS.outbox)

/** Puts a mail into the caller's own atomic write: it is sent if, and only if, its cause is stored. */
export function queueMail(writes: Writes, mail: Mail, now = new Date()): void {
  const { id, text, html, unsubscribe_url = null, reply_to = null, state_name = null, ...open } = mail
  const record: OutboxRecord = {
    ...open,
    reply_to,
    state_name,
    sealed: seal({ text, html, unsubscribe_url } satisfies SealedParts),
    address_keys: [mail.to, reply_to].flatMap((box) => (box ? [sameAddressKey(box.address)] : [])),
    state: mail.is_bulk ? 'held' : 'queued',
    attempts: 0,
    next_attempt_at: now,
    lease_until: null,
    created_at: now,
    sent_at: null,
    error: '',
  }
  writes.create(id ? outbox.doc(id) : outbox.doc(), record)
}
