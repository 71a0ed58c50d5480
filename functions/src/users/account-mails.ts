import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { LINKS_PER_NETWORK, type LinkMode } from '@domain/users/account-link.schema.ts'
import * as endpoints from '@domain/users/sign-in.endpoints.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { auth, db } from '../endpoint/firebase.ts'
import { implementPublic } from '../endpoint/implement-public.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { limitNetwork, limitRequests, type RequestSource } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { isSignUpProof } from './account.ts'
import { findValidLink, queueLink, redeemLink } from './account-links.ts'
import { revokeAllAccess, secureProvenAccount } from './end-sessions.ts'
import { repairHandover } from './finish-handovers.ts'
import { findUserByEmail } from './known-user.ts'
import { mirrorAccount } from './mirror-account.ts'

export const redeemAccountLink = implementPublic(
  endpoints.redeemAccountLink,
  async ({ sign_up_proofs, ...opened }, from) => {
    const now = new Date()
    await limitNetwork({ use: 'account-link', from }, now, LINKS_PER_NETWORK)
    const valid = await findValidLink(opened, now)
    const { link, user } = valid
    const isOwnSignUp = sign_up_proofs.some((proof) => isSignUpProof(proof, user.uid))
    const isReset = link.is_reset || !(isOwnSignUp || user.emailVerified)
    await redeemLink(valid, opened, isReset, now)
    const reset_code = isReset ? await resetAccess(user, link.email) : await verifyAddress(user, link.email)
    return { key: 'auth/link-used', result: { reset_code } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

/** Sets the proven address, because the account's address may have just changed. */
async function verifyAddress({ uid }: UserRecord, email: string): Promise<null> {
  await mirrorAccount(await auth.updateUser(uid, { email, emailVerified: true }))
  return null
}

/** Ends the password and all sessions, then lets the mailbox's owner choose a password. */
async function resetAccess(user: UserRecord, email: string): Promise<string> {
  if (user.emailVerified) await revokeAllAccess(user.uid)
  else await secureProvenAccount(user, email)
  await mirrorAccount(await auth.getUser(user.uid))
  const code = new URL(await auth.generatePasswordResetLink(email)).searchParams.get('oobCode')
  if (!code) throw new Error('The link holds no code')
  return code
}

export const checkAccountLink = implementPublic(
  endpoints.checkAccountLink,
  async (link, from) => {
    const now = new Date()
    await limitNetwork({ use: 'account-link', from }, now, LINKS_PER_NETWORK)
    const { user } = await findValidLink(link, now)
    return { key: 'auth/link-good', result: { email: user.email } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

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
