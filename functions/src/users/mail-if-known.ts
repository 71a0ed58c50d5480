import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { limitRequests } from '../endpoint/rate-limit.ts'
import { knownUser } from './known-user.ts'

interface Asker {
  use: string
  from: string
  email: string
}

/** Puts the mail to the account, if it should get one, into the batch. */
type QueueFor = (batch: WriteBatch, user: UserRecord, cause: string, now: Date) => void

/**
 * Queues a mail to the account of an address, if there is one. For known and unknown addresses the same limits, the
 * same answer and the same time: a failure, too, is only logged.
 * @throws ApiError `requests/too-many`
 */
export async function mailIfKnown(asker: Asker, queueFor: QueueFor): Promise<void> {
  await limitRequests(asker)
  await padResponseTime(() => queueIfKnown(asker.email, queueFor).catch((error: unknown) => logFailure(asker.use, error)))
}

async function queueIfKnown(email: string, queueFor: QueueFor): Promise<void> {
  const user = await knownUser(sameAddressKey(email))
  if (!user || user.disabled) return
  const batch = db.batch()
  queueFor(batch, user, `${COLLECTIONS.profiles}/${user.uid}`, new Date())
  await batch.commit()
}
