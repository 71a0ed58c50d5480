import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import { defineHttp } from '../endpoint/define-http.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { limitRequests } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { queueLink } from './account-links.ts'
import { findUserByEmail } from './known-user.ts'

interface RequestSource {
  use: string
  from: string
  email: string
}

/** Adds the mail to the batch if the account should get one. */
type QueueFor = (batch: WriteBatch, user: UserRecord, cause: string, now: Date) => void

/**
 * Queues a mail to an address's account, if it exists. Known and unknown addresses have equal limits, responses and
 * response times; failures are only logged.
 * @throws ApiError `requests/too-many`
 */
async function mailIfKnown(source: RequestSource, queueFor: QueueFor): Promise<void> {
  await limitRequests(source)
  await padResponseTime(() => queueIfKnown(source.email, queueFor).catch((error: unknown) => logFailure(source.use, error)))
}

async function queueIfKnown(email: string, queueFor: QueueFor): Promise<void> {
  const user = await findUserByEmail(sameAddressKey(email))
  if (!user || user.disabled) return
  const batch = db.batch()
  queueFor(batch, user, `${COLLECTIONS.profiles}/${user.uid}`, new Date())
  await batch.commit()
}

/** Sends a password reset link. The response does not reveal whether the account exists. */
export const requestPasswordReset = defineHttp({
  name: 'requestPasswordReset',
  input: addressSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'auth/mail-failed',
  run: async ({ email }, from) => {
    await mailIfKnown({ use: 'password-reset', from, email }, (batch, user, cause, now) =>
      queueLink(batch, 'resetPassword', user, cause, now),
    )
    return 'auth/reset-sent'
  },
})

/** Resends the verification mail. The response does not reveal whether the address is known or verified. */
export const resendVerification = defineHttp({
  name: 'resendVerification',
  input: addressSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'auth/mail-failed',
  run: async ({ email }, from) => {
    await mailIfKnown({ use: 'verification', from, email }, (batch, user, cause, now) => {
      if (!user.emailVerified) queueLink(batch, 'verifyEmail', user, cause, now)
    })
    return 'auth/verification-sent'
  },
})

/** Usually longer than the work. */
const STEP_MS = 900

/** Pads the response time to whole steps, so that it does not reveal the amount of work. */
async function padResponseTime(work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  const taken = performance.now() - begun
  await pause(Math.max(1, Math.ceil(taken / STEP_MS)) * STEP_MS - taken)
}
