import { isStaff } from '@domain/access/permissions.ts'
import { CODE_TOKEN_SECONDS } from '@domain/users/session.policy.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { ApiError } from '../endpoint/api-error.ts'
import { hasSecondFactor } from '../endpoint/caller.ts'
import { auth } from '../endpoint/firebase.ts'
import { signJwt } from '../endpoint/service-account.ts'
import { accountOf } from './account.ts'
import { handOver } from './hand-over.ts'
import { isAuthError, knownUser } from './known-user.ts'
import { mirrorAccount } from './mirror-account.ts'

/**
 * A token that signs in the person who has proved an address (in small letters). The user, profile and role are made if new.
 * @throws ApiError `auth/account-disabled`, `auth/second-factor-needed`, `auth/password-needed`
 */
export async function sessionFor(email: string): Promise<string> {
  const user = (await knownUser(email)) ?? (await newUser(email))
  if (user.disabled) throw new ApiError('auth/account-disabled', 403)
  // A custom token is never asked for a second factor: the code would be a way round it.
  if (hasSecondFactor(user)) throw new ApiError('auth/second-factor-needed', 403)
  if (!user.emailVerified) await handOver(user, email)
  const role = await accountOf(user.uid, {})
  if (isStaff({ role })) throw new ApiError('auth/password-needed', 403)
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

/** Of every custom token: https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
/** The emulator takes tokens that nobody signed. */
const EMULATED_ACCOUNT = 'firebase-auth-emulator@example.com'

/**
 * A custom token that signs in somebody who has entered a right code, for 60 seconds: the Admin SDK's own live an hour.
 * Its sessions carry the claim `code_at`, in seconds, by which rules and functions refuse them later.
 */
export async function codeToken(uid: string, now: Date, sign = signsLocally() ? unsigned : signJwt): Promise<string> {
  const iat = Math.floor(now.valueOf() / 1000)
  return sign((account) => ({
    iss: account,
    sub: account,
    aud: AUDIENCE,
    iat,
    exp: iat + CODE_TOKEN_SECONDS,
    uid,
    claims: { code_at: iat },
  }))
}

function signsLocally(): boolean {
  return process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined
}

async function unsigned(claimsFor: (account: string) => object): Promise<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsFor(EMULATED_ACCOUNT))}.`
}
