import { timingSafeEqual } from 'node:crypto'
import { ensureAccountSchema } from '@domain/users/sign-up.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth } from '../endpoint/firebase.ts'
import { keyedHash } from '../endpoint/secrets.ts'
import { ensureProfileAndRole } from './account.ts'
import { mirrorAccount } from './mirror-account.ts'

/** Creates a missing profile and client role for a signed-in person, and updates the copies that the rules read. */
export const ensureAccount = defineCallable({
  name: 'ensureAccount',
  input: ensureAccountSchema,
  allow: 'signed-in',
  fallbackError: 'auth/account-failed',
  run: async (names, { uid, isVerified }) => {
    const role = await ensureProfileAndRole(uid, names)
    await mirrorAccount(await auth.getUser(uid))
    return { key: 'auth/account-ready', result: { role, ...(!isVerified && { sign_up_proof: signUpProof(uid) }) } }
  },
})

/**
 * Given to the browser in which somebody signs up with a password. If that browser also opens the verification link,
 * the person who chose the password owns the address.
 */
function signUpProof(uid: string): string {
  return proof(uid).toString('base64url')
}

export function isSignUpProof(given: string, uid: string): boolean {
  const bytes = Buffer.from(given, 'base64url')
  const expected = proof(uid)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function proof(uid: string): Buffer {
  return keyedHash(`sign-up\n${uid}`)
}
