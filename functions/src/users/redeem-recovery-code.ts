import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import type { RecoveryCodeEntry } from '@domain/users/recovery-code.schema.ts'
import { enteredRecoveryCode } from '@domain/users/recovery-code.ts'
import * as endpoints from '@domain/users/sign-in.endpoints.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { hasSecondFactor } from '../endpoint/caller.ts'
import { ApiError } from '../endpoint/errors.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { implementPublic } from '../endpoint/implement-public.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { addressCounter, limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT, siteLink } from '../endpoint/settings.ts'
import { countCall } from '../endpoint/window-counters.ts'
import { queueMail } from '../mail/outbox.ts'
import { recoveryCodeUsedMail } from '../mail/templates/account-mails.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { endSessions, markSessionsEnded } from './end-sessions.ts'
import { findUserByEmail } from './known-user.ts'
import { mirrorAccount } from './mirror-account.ts'
import { claimRecoveryCode } from './recovery-codes.ts'

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
  const characters = enteredRecoveryCode(code)
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
