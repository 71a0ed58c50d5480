import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { LinkMode } from '@domain/users/account-link.schema.ts'
import * as endpoints from '@domain/users/sign-in.endpoints.ts'
import { db } from '../endpoint/firebase.ts'
import { implementPublic } from '../endpoint/implement-public.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { limitRequests, type RequestSource } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { queueLink } from './account-links.ts'
import { repairHandover } from './finish-handovers.ts'
import { findUserByEmail } from './known-user.ts'

/**
 * Queues a mail to an address's account, if it exists. Known and unknown addresses have equal limits, responses and
 * response times; failures are only logged.
 * @throws ApiError `requests/too-many`
 */
async function mailIfKnown(source: RequestSource, mode: LinkMode): Promise<void> {
  await limitRequests(source)
  await padResponseTime(() => queueIfKnown(source.email, mode).catch((error: unknown) => logFailure(source.use, error)))
}

async function queueIfKnown(email: string, mode: LinkMode): Promise<void> {
  const found = await findUserByEmail(sameAddressKey(email))
  const user = found && (await repairHandover(found))
  if (!user || user.disabled || (mode === 'verifyEmail' && user.emailVerified)) return
  const batch = db.batch()
  queueLink(batch, mode, user, `${COLLECTIONS.profiles}/${user.uid}`, new Date())
  await batch.commit()
}

export const requestPasswordReset = implementPublic(
  endpoints.requestPasswordReset,
  ({ email }, from) => mailIfKnown({ use: 'password-reset', from, email }, 'resetPassword'),
  { secrets: [RATE_LIMIT_SALT] },
)

export const resendVerification = implementPublic(
  endpoints.resendVerification,
  ({ email }, from) => mailIfKnown({ use: 'verification', from, email }, 'verifyEmail'),
  { secrets: [RATE_LIMIT_SALT] },
)
