import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { inEvenTime } from '../endpoint/even-time.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { limitRequests } from '../endpoint/rate-limit.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'
import { knownUser } from './known-user.ts'

interface Asker {
  use: string
  from: string
  email: string
}

type MailFor = (user: UserRecord, cause: string) => Promise<Mail> | undefined

/**
 * Queues a mail to the account of an address, if there is one. For known and unknown addresses the same limits, the
 * same answer and the same time: a failure, too, is only logged.
 * @throws Refusal `requests/too-many`
 */
export async function mailIfKnown(asker: Asker, mailFor: MailFor): Promise<void> {
  await limitRequests(asker)
  await inEvenTime(() => queueIfKnown(asker.email, mailFor).catch((error: unknown) => logFailure(asker.use, error)))
}

async function queueIfKnown(email: string, mailFor: MailFor): Promise<void> {
  const user = await knownUser(sameAddressKey(email))
  const mail = user && !user.disabled && (await mailFor(user, `${COLLECTIONS.profiles}/${user.uid}`))
  if (!mail) return
  const batch = db.batch()
  queueMail(batch, mail)
  await batch.commit()
}
