import { endPasswordChange } from '@domain/accounts/accounts.endpoints.ts'
import { commonPasswords } from '@domain/accounts/sign-in.endpoints.ts'
import { HASH_PREFIX_DIGITS, HASH_REST_DIGITS } from '@domain/accounts/sign-in.ts'
import type { PasswordChangeError } from '@texts/accounts/sign-in.ts'
import { errorCode } from '../firebase/api-request-error.ts'
import { callFunction } from '../firebase/call.ts'
import { updatePassword } from '../firebase/factor-methods.ts'
import { queryClient } from '../firebase/query-client.ts'
import { signedIn } from './second-factor.data.ts'
import { ownSessions } from './sessions.data.ts'
import { signInWithPassword } from './sign-in.ts'

/** Our code for a change whose answer was lost, so that the new password may count. */
const ANSWER_LOST = 'answer-lost'

/** Firebase's codes for each error. */
const CODES: Record<string, PasswordChangeError> = {
  'auth/wrong-password': 'wrong-current',
  'auth/invalid-credential': 'wrong-current',
  'auth/too-many-requests': 'too-many',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
  'auth/network-request-failed': 'unreachable',
  [ANSWER_LOST]: 'answer-lost',
  'auth/requires-recent-login': 'sign-in-again',
  'auth/user-token-expired': 'sign-in-again',
}

export function passwordChangeError(error: unknown): PasswordChangeError {
  return CODES[errorCode(error)] ?? 'failed'
}

/**
 * Changes the password, after Firebase has checked the current one. The other sessions end.
 * @returns whether this session continues; otherwise the person signs in with the new password
 * @throws FirebaseError or an error with our code: see `passwordChangeError`
 */
export async function changePassword(current: string, next: string): Promise<boolean> {
  const { uid } = signedIn()
  try {
    return await replacePassword(current, next)
  } finally {
    // Signing in again begins another session of this device, even if the change fails afterwards.
    void queryClient.invalidateQueries({ queryKey: ownSessions(uid).queryKey })
  }
}

async function replacePassword(current: string, next: string): Promise<boolean> {
  const email = signedIn().email ?? ''
  const hasFactor = await needsSecondFactor(email, current)
  await updatePassword(signedIn(), next).catch((error: unknown) => {
    throw errorCode(error) === 'auth/network-request-failed' ? Object.assign(new Error(), { code: ANSWER_LOST }) : error
  })
  // The new session began after the change, so it is not among those that end.
  if (!hasFactor && !(await succeeds(signInWithPassword(email, next)))) return false
  return succeeds(callFunction(endPasswordChange, {}))
}

/** Signs in again, which proves the password. With a second factor, Firebase then requires a sign-in of the last minutes. */
async function needsSecondFactor(email: string, password: string): Promise<boolean> {
  try {
    await signInWithPassword(email, password)
    return false
  } catch (error) {
    if (errorCode(error) !== 'auth/multi-factor-auth-required') throw error
    return true
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** A slow network delays a new password by no more than this. */
const LIMIT_MS = 4000

/**
 * Whether a password is one of the common ones, in any mixture of capitals. Only the first digits of its hash leave the
 * browser. False if the function does not answer, because its absence must not keep people from an account; Firebase's
 * own policy still applies.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  try {
    const hash = await sha256(password.toLowerCase())
    const input = { prefix: hash.slice(0, HASH_PREFIX_DIGITS) }
    const signal = AbortSignal.timeout(LIMIT_MS)
    // Without a session, so that no request connects the digits with a person.
    const { rests } = await callFunction(commonPasswords, input, { signal, token: null })
    return Array.isArray(rests) && rests.includes(hash.slice(HASH_PREFIX_DIGITS, HASH_PREFIX_DIGITS + HASH_REST_DIGITS))
  } catch {
    return false
  }
}

/** In hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
