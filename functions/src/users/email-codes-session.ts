import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { accountOf } from './account.ts'
import { isAuthError, knownUser } from './known-user.ts'

/** Firebase counts the age of sessions in whole seconds. */
const NEXT_SECOND_MS = 1100

/**
 * A token that signs in whoever has proved an address (in small letters). The user, profile and role are made if new.
 * @throws Refusal `auth/account-disabled`, `auth/second-factor-needed`
 */
export async function sessionFor(email: string): Promise<string> {
  const user = (await knownUser(email)) ?? (await newUser(email))
  if (user.disabled) throw new Refusal('auth/account-disabled', 403)
  // A custom token is never asked for a second factor: the code would be a way round it.
  if (user.multiFactor?.enrolledFactors.length) throw new Refusal('auth/second-factor-needed', 403)
  if (!user.emailVerified) await handOver(user)
  await accountOf(user.uid, {})
  return auth.createCustomToken(user.uid)
}

/** Of two that come at the same moment one creates the user, and the other finds it. */
async function newUser(email: string): Promise<UserRecord> {
  try {
    return await auth.createUser({ email, emailVerified: true })
  } catch (error) {
    const user = isAuthError(error, 'auth/email-already-exists') ? await knownUser(email) : undefined
    if (user) return user
    throw error
  }
}

/**
 * Gives an account to the owner of its address. Somebody else may have opened it with that address, and wait with their
 * password, a session, a linked sign-in: all of it ends before the address counts as verified.
 *
 * The password is replaced by one that nobody knows: the Admin SDK cannot remove it, and unlinking the provider
 * "password" takes the address away too. The account is disabled meanwhile, or a session of the same second, which no
 * revocation reaches, could set a password again.
 */
async function handOver({ uid, providerData, phoneNumber }: UserRecord): Promise<void> {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password' && id !== 'phone')
  await auth.updateUser(uid, {
    disabled: true,
    password: randomBytes(32).toString('base64url'),
    providersToUnlink: linked,
    ...(phoneNumber && { phoneNumber: null }),
  })
  let emailVerified = false
  try {
    await pause(NEXT_SECOND_MS)
    await auth.revokeRefreshTokens(uid)
    emailVerified = true
  } finally {
    await auth.updateUser(uid, { disabled: false, emailVerified })
  }
}
