import type { UserRecord } from 'firebase-admin/auth'
import { hasSecondFactor } from '../endpoint/caller.ts'
import { auth } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { accountOf } from './account.ts'
import { codeToken } from './code-token.ts'
import { handOver } from './hand-over.ts'
import { isAuthError, knownUser } from './known-user.ts'
import { mirrorAccount } from './mirror-account.ts'

/**
 * A token that signs in the person who has proved an address (in small letters). The user, profile and role are made if new.
 * @throws Refusal `auth/account-disabled`, `auth/second-factor-needed`, `auth/password-needed`
 */
export async function sessionFor(email: string): Promise<string> {
  const user = (await knownUser(email)) ?? (await newUser(email))
  if (user.disabled) throw new Refusal('auth/account-disabled', 403)
  // A custom token is never asked for a second factor: the code would be a way round it.
  if (hasSecondFactor(user)) throw new Refusal('auth/second-factor-needed', 403)
  if (!user.emailVerified) await handOver(user, email)
  const role = await accountOf(user.uid, {})
  if (role === 'admin') throw new Refusal('auth/password-needed', 403)
  await mirrorAccount(await auth.getUser(user.uid))
  return codeToken(user.uid, new Date())
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
