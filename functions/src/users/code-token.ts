import { CODE_TOKEN_SECONDS } from '@domain/users/session.policy.ts'
import { signJwt } from '../endpoint/service-account.ts'

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
