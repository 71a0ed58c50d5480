import type { MailState } from '@domain/mail/mail.constants.ts'
import { type DocumentReference, FieldPath, type Precondition } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import type { OutboxRecord } from './outbox.ts'

/** A mail's last state, with what else is stored of it. */
type End = Partial<OutboxRecord> & { state: Extract<MailState, 'sent' | 'dead'> }

interface Circumstances {
  asRead?: Precondition
  /** Whether the mail server has refused the recipient for good. */
  isRefused?: boolean
}

/**
 * Writes how a mail ended; in the same write on the record that caused it, where that one keeps it (`state_name`), with
 * the code of a failure (`mail_errors`) and whether the recipient was refused (`mail_refused`). In between it is simply
 * queued there, so that each mail costs that record one write.
 * @throws the database's error where the precondition does not hold, or the mail is gone
 */
export async function settle(
  ref: DocumentReference,
  mail: OutboxRecord,
  end: End,
  { asRead = {}, isRefused = false }: Circumstances = {},
): Promise<void> {
  if (mail.state_name) {
    const batch = db.batch().update(ref, end, asRead)
    const cause = db.doc(mail.cause)
    batch.update(cause, new FieldPath('mail_states', mail.state_name), end.state)
    if (end.state === 'dead') batch.update(cause, new FieldPath('mail_errors', mail.state_name), end.error ?? mail.error)
    if (isRefused) batch.update(cause, new FieldPath('mail_refused', mail.state_name), true)
    try {
      await batch.commit()
      return
    } catch (error) {
      if (!hasChanged(error)) throw error
      // Either the mail is not as it was read, which the next write tells, or its cause is gone.
    }
  }
  await ref.update(end, asRead)
}
