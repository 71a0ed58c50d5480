import { type FailureConcern, type MailState, sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { MailTemplate } from '@domain/platform/notification.registry.ts'
import { collections, type StoredTime, type Writes } from '../endpoint/firebase.ts'
import { encrypt } from '../endpoint/settings.ts'
import type { MailText } from './layout.ts'

/** A mailbox with separate fields, because a comma in a joined string would add a second recipient. */
interface Mailbox {
  name: string
  address: string
}

export interface Mail extends MailText {
  /** The record's id, if the cause must have only one mail; random if omitted. */
  id?: string
  to: Mailbox
  /** The recipient of replies; the company if omitted. */
  reply_to?: Mailbox | null
  /** Identifies the kind of mail in the lists of admins. */
  template: MailTemplate
  /** The URL for RFC 8058's one-click unsubscription, in newsletter mails. */
  unsubscribe_url?: string | null
  /** Path of the record that caused it. */
  cause: string
  /** Key in the cause's `mail_states` for the mail's state; the caller sets it to `queued`. */
  state_name?: string | null
  /** One mail of a large batch, sent only when no other mail is due. */
  is_bulk?: boolean
}

/** Parts of a mail that can contain codes or action links. */
export type EncryptedParts = Pick<Mail, 'text' | 'html' | 'unsubscribe_url'>

/** A mail and its delivery state (`outbox`). The id is also its Message-ID. */
export interface OutboxRecord extends Omit<Mail, keyof EncryptedParts | 'id' | 'reply_to'> {
  reply_to: Mailbox | null
  /** `SealedParts`, encrypted; empty once the mail is sent. */
  sealed: string
  /** Keys of the addresses (`sameAddressKey`), for exporting and erasing a person's data. */
  address_keys: string[]
  state: MailState
  attempts: number
  next_attempt_at: StoredTime | null
  /** Until then, one sender holds the mail exclusively. */
  lease_until: StoredTime | null
  created_at: StoredTime
  sent_at: StoredTime | null
  /** Code of the last failure, without the server's message, which may quote personal data. */
  error: string
  /** What the last failure concerns; '' without one, and missing in mails from before it was stored. */
  error_concerns?: FailureConcern | ''
}

export const outbox = collections.outbox

/** Adds a mail to the caller's atomic write, so it is sent only if its cause is stored. */
export function queueMail(writes: Writes, mail: Mail, now = new Date()): void {
  const { id, text, html, unsubscribe_url = null, reply_to = null, state_name = null, ...open } = mail
  const record: OutboxRecord = {
    ...open,
    reply_to,
    state_name,
    sealed: encrypt({ text, html, unsubscribe_url } satisfies EncryptedParts),
    address_keys: [mail.to, reply_to].flatMap((box) => (box ? [sameAddressKey(box.address)] : [])),
    state: mail.is_bulk ? 'held' : 'queued',
    attempts: 0,
    next_attempt_at: now,
    lease_until: null,
    created_at: now,
    sent_at: null,
    error: '',
    error_concerns: '',
  }
  writes.create(id ? outbox.doc(id) : outbox.doc(), record)
}
