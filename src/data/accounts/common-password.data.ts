import { commonPasswords } from '@domain/accounts/sign-in.endpoints.ts'
import { HASH_PREFIX_DIGITS, HASH_REST_DIGITS } from '@domain/accounts/sign-in.ts'
import { callFunction } from '../firebase/call.ts'

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
    const { rests } = await callFunction(commonPasswords, input, { signal, sender: null })
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
