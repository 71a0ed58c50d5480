import { timingSafeEqual } from 'node:crypto'
import { ensureAccountSchema } from '@domain/users/sign-up.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth } from '../endpoint/firebase.ts'
import { keyedHash } from '../endpoint/secrets.ts'
import { accountOf } from './account.ts'
import { mirrorAccount } from './mirror-account.ts'

/** Gives a signed-in person a profile and the role of a client where they have none yet, and brings what the rules know up to date. */
export const ensureAccount = defineCallable({
  name: 'ensureAccount',
  input: ensureAccountSchema,
  allow: 'signed-in',
  fallbackError: 'auth/account-failed',
  run: async (names, { uid, isVerified }) => {
    const role = await accountOf(uid, names)
    await mirrorAccount(await auth.getUser(uid))
    return { key: 'auth/account-ready', result: { role, ...(!isVerified && { sign_up_proof: signUpProof(uid) }) } }
  },
})

/**
 * What a browser gets when somebody signs up in it with a password. A verification link that is opened with it was
 * asked for by the person who opens it, so that password is theirs.
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
