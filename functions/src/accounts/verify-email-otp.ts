import { timingSafeEqual } from 'node:crypto'
import * as endpoints from '@domain/accounts/sign-in.endpoints.ts'
import { CODE_TRIES, type VerifyCode } from '@domain/accounts/sign-in.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { CODE_TOKEN_SECONDS } from '@domain/platform/access/session.policy.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { findUserByEmail, hasSecondFactor, isAuthError } from '../platform/endpoint/caller.ts'
import { ApiError, auth, convertToDate, createIfAbsent, db, unlessChanged } from '../platform/endpoint/firebase.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { signJwt } from '../platform/endpoint/service-accounts.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { recordSecurityEvent } from '../platform/notifications/notify.ts'
import { ensureProfileAndRole } from './account.ts'
import { repairHandover, secureProvenAccount } from './end-sessions.ts'
import { mirrorAccount } from './mirror-account.ts'
import { codeHash, codeOfRequest, type EmailCode } from './request-email-otp.ts'

export const verifyEmailOtp = implementPublic(
  endpoints.verifyEmailOtp,
  async (guess) => ({ key: 'auth/code-right', result: { token: await sessionFor(await redeemCode(guess)) } }),
  {
    // For the account's first mail, which is rate-limited.
    secrets: [RATE_LIMIT_SALT],
  },
)

type Guess = Pick<VerifyCode, 'email' | 'token' | 'request_id'>

/**
 * Redeems a code and returns the address that it proves. Not limited by network address: a guess needs a request's id,
 * and each request allows five attempts and each address five requests an hour.
 * @throws ApiError `auth/code-invalid`, `auth/code-expired`
 */
export async function redeemCode({ email, token, request_id }: Guess, now = new Date()): Promise<string> {
  const stored = await codeOfRequest(request_id).get()
  const code = stored.data() as EmailCode | undefined
  if (!code || code.used_at || code.email !== sameAddressKey(email)) throw refused('auth/code-invalid')
  if (convertToDate(code.expires_at) <= now) throw refused('auth/code-expired')
  const tried = await claimTry(stored.ref, now)
  if (!timingSafeEqual(codeHash(token, code), Buffer.from(code.code_hash, 'base64'))) {
    await recordFailedTry(tried, code.email, now)
    throw refused('auth/code-invalid')
  }
  await markUsed(stored, now)
  return code.email
}

/** Claims an attempt before the code is compared, so that concurrent guesses get at most five attempts. */
async function claimTry(code: DocumentReference, now: Date): Promise<DocumentReference> {
  const tries = Array.from({ length: CODE_TRIES }, (_, index) => code.collection('tries').doc(String(index + 1)))
  const taken = await code.firestore.getAll(...tries)
  for (const { ref } of taken.filter(({ exists }) => !exists)) {
    if (await createIfAbsent(ref, { created_at: now })) return ref
  }
  throw refused('auth/code-invalid')
}

/**
 * Records a wrong code in the security log of the account, if the address has one. Looks up and writes in either case, so
 * that the response time does not reveal whether it has.
 */
async function recordFailedTry(tried: DocumentReference, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(email)
  const batch = db.batch()
  batch.update(tried, { failed_at: now })
  if (user) recordSecurityEvent(batch, { kind: 'code_failed', user_id: user.uid, actor_id: '' }, now)
  await batch.commit()
}

/** Of concurrent correct guesses, the precondition lets one succeed. */
async function markUsed({ ref, updateTime }: DocumentSnapshot, now: Date): Promise<void> {
  const write = ref.update({ used_at: now }, updateTime ? { lastUpdateTime: updateTime } : {})
  if (!(await unlessChanged(write))) throw refused('auth/code-invalid')
}

function refused(key: 'auth/code-invalid' | 'auth/code-expired'): ApiError {
  return new ApiError(key, 400)
}

/**
 * A sign-in token for the person who has proved an address (in lower case). Creates a missing user, profile and role.
 * @throws ApiError `auth/account-disabled`, `auth/second-factor-needed`, `auth/password-needed`
 */
export async function sessionFor(email: string): Promise<string> {
  const user = await repairHandover((await findUserByEmail(email)) ?? (await newUser(email)))
  if (user.disabled) throw new ApiError('auth/account-disabled', 403)
  // Custom tokens skip the second factor, so a code would bypass it.
  if (hasSecondFactor(user)) throw new ApiError('auth/second-factor-needed', 403)
  if (!user.emailVerified) await secureProvenAccount(user, email)
  const { role } = await ensureProfileAndRole(user.uid, {})
  if (isStaff({ role })) throw new ApiError('auth/password-needed', 403)
  await mirrorAccount(await auth.getUser(user.uid))
  return codeToken(user.uid, new Date())
}

/** Of concurrent calls, one creates the user and the others find it. */
async function newUser(email: string): Promise<UserRecord> {
  try {
    return await auth.createUser({ email, emailVerified: true })
  } catch (error) {
    const user = isAuthError(error, 'auth/email-already-exists') ? await findUserByEmail(email) : undefined
    if (user) return user
    throw error
  }
}

/** The audience of all custom tokens: https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
/** The emulator accepts unsigned tokens. */
const EMULATED_ACCOUNT = 'firebase-auth-emulator@example.com'

/**
 * A custom token for a person who entered a correct code, valid for 60 seconds; the Admin SDK's tokens last an hour.
 * Its sessions carry the claim `code_at`, in seconds, by which rules and functions reject them later.
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
