import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../endpoint/seal.ts'

/**
 * What a browser gets when somebody signs up in it with a password. A verification link that is opened with it was
 * asked for by the person who opens it, so that password is theirs.
 */
export function signUpProof(uid: string): string {
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
