import { parseRecoveryCode, type RecoveryCodeEntry } from '@domain/accounts/second-factor.ts'
import * as endpoints from '@domain/accounts/sign-in.endpoints.ts'
import { LINKS_PER_NETWORK, type LinkMode } from '@domain/accounts/sign-in.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { findUserByEmail, hasSecondFactor } from '../platform/endpoint/caller.ts'
import { ApiError, auth, db } from '../platform/endpoint/firebase.ts'
import { implementPublic, padResponseTime } from '../platform/endpoint/implement-public.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { addressCounter, limitNetwork, limitRequests, type RequestSource } from '../platform/endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { countCall } from '../platform/endpoint/window-counters.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { recordSecurityEvent, siteLink } from '../platform/notifications/notify.ts'
import { isSignUpProof } from './account.ts'
import { findValidLink, queueLink, redeemLink } from './account-links.ts'
import { recoveryCodeUsedMail } from './account-mails.ts'
import { endSessions, markSessionsEnded, repairHandover, revokeAllAccess, secureProvenAccount } from './end-sessions.ts'
import { mirrorAccount } from './mirror-account.ts'
import { claimRecoveryCode } from './second-factor.ts'

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

const USE = 'recovery-code'

export const redeemRecoveryCode = implementPublic(
  endpoints.redeemRecoveryCode,
  async ({ email, code }, from) => {
    await limitNetwork({ use: USE, from }, new Date())
    await padResponseTime(() => useRecoveryCode({ email, code }))
  },
  { secrets: [RATE_LIMIT_SALT] },
)

/**
 * Uses a code once: removes all second factors, ends all sessions and mails the owner. Sets no password and opens no
 * session, so the password is still needed.
 * @throws ApiError `auth/recovery-code-invalid`, and after five wrong codes in an hour `requests/too-many`
 */
export async function useRecoveryCode({ email, code }: RecoveryCodeEntry, now = new Date()): Promise<void> {
  const user = await findUserByEmail(sameAddressKey(email))
  const characters = parseRecoveryCode(code)
  const canUse = user && !user.disabled && characters !== null && hasSecondFactor(user)
  if (!canUse || !(await claim(user, characters, now))) {
    // Only wrong codes count for an address, so that strangers cannot keep its owner from using a right one.
    await countCall([addressCounter({ use: USE, email }, now)])
    if (user && !user.disabled) await recordFailure(user, now)
    throw new ApiError('auth/recovery-code-invalid', 400)
  }
  await auth.updateUser(user.uid, { multiFactor: { enrolledFactors: null } })
  await endSessions(user.uid, now)
  await mirrorAccount(await auth.getUser(user.uid))
}

function claim({ uid, email = '' }: UserRecord, characters: string, now: Date): Promise<boolean> {
  const { template } = NOTIFICATIONS.recovery_code_used
  return claimRecoveryCode(uid, characters, (batch, left) => {
    const mail = recoveryCodeUsedMail(left, siteLink(SIGN_IN_PATH))
    queueMail(batch, { ...mail, template, to: { name: '', address: email }, cause: `${COLLECTIONS.profiles}/${uid}` }, now)
    recordSecurityEvent(batch, { kind: 'recovery_code_used', user_id: uid, actor_id: '' }, now)
    // If this process dies before it ends them below, no session outlives the code.
    markSessionsEnded(batch, uid, now)
  })
}

async function recordFailure({ uid }: UserRecord, now: Date): Promise<void> {
  const batch = db.batch()
  recordSecurityEvent(batch, { kind: 'recovery_code_failed', user_id: uid, actor_id: '' }, now)
  await batch.commit()
}
