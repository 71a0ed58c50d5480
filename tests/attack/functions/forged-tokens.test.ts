import { describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, PROJECT_ID } from '../../../scripts/local/environment.ts'
import { tokenSignedByAttacker, tokenSignedWithSecret, unsignedToken } from '../../support/attack/forged-tokens.ts'

Object.assign(process.env, FUNCTIONS_ENV, ADMIN_ENV)
// As where it is deployed: the Auth emulator's tokens are unsigned by design, and whoever asks it takes them all.
delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
const { callerOf } = await import('../../../functions/src/endpoint/caller.ts')

const now = Math.floor(Date.now() / 1000)
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT_ID}`,
  aud: PROJECT_ID,
  auth_time: now - 10,
  iat: now - 10,
  exp: now + 3600,
  sub: 'demo-admin',
  user_id: 'demo-admin',
  email: 'admin@demo.test',
  email_verified: true,
  role: 'admin',
  admin: true,
  firebase: { identities: { email: ['admin@demo.test'] }, sign_in_provider: 'password' },
}
const KID = { kid: 'of-the-forger' }

const FORGED: [string, string][] = [
  ['nobody’s signature', unsignedToken(CLAIMS)],
  ['nobody’s signature, and a key’s name', unsignedToken(CLAIMS, { alg: 'none', typ: 'JWT', ...KID })],
  ['“None”', unsignedToken(CLAIMS, { alg: 'None', ...KID })],
  ['no algorithm', unsignedToken(CLAIMS, KID)],
  ['the project’s name for a key', tokenSignedWithSecret(CLAIMS, PROJECT_ID)],
  ['the page’s API key', tokenSignedWithSecret(CLAIMS, 'demo-key')],
  ['an empty key', tokenSignedWithSecret(CLAIMS, '')],
  ['the forger’s key, without its name', tokenSignedByAttacker(CLAIMS, { kid: undefined })],
  [
    'the forger’s key in the header',
    tokenSignedByAttacker(CLAIMS, { jwk: { kty: 'RSA', e: 'AQAB', n: 'AQAB' }, kid: undefined }),
  ],
  ['the address of the forger’s keys', tokenSignedByAttacker(CLAIMS, { jku: 'https://evil.test/keys', kid: undefined })],
  ['another project', tokenSignedByAttacker({ ...CLAIMS, aud: 'another-project' })],
  ['another issuer', tokenSignedByAttacker({ ...CLAIMS, iss: 'https://evil.test' })],
  ['another project’s issuer', tokenSignedByAttacker({ ...CLAIMS, iss: 'https://securetoken.google.com/another-project' })],
  ['a service account’s issuer', tokenSignedByAttacker({ ...CLAIMS, iss: 'firebase-adminsdk@demo.example', aud: PROJECT_ID })],
  ['nobody in it', tokenSignedByAttacker({ ...CLAIMS, sub: '' })],
  ['a list of people in it', tokenSignedByAttacker({ ...CLAIMS, sub: ['demo-admin'] })],
  ['too long a name in it', tokenSignedByAttacker({ ...CLAIMS, sub: 'x'.repeat(129) })],
]

describe('without the Auth emulator, an admin’s token', () => {
  it.each(FORGED)('with %s is refused', async (_what, token) => {
    await expect(callerOf(`Bearer ${token}`, 'admin')).rejects.toMatchObject({
      name: 'Error',
      status: 401,
      key: 'auth/signed-out',
    })
  })

  // Google's keys may be out of reach, where this runs: then nobody is let in, and nobody is told to sign in again.
  it.each([KID.kid, '', '../../keys', '__proto__'])(
    'with a good signature of the forger’s, by the key %j, lets nobody in',
    async (kid) => {
      const answer = await callerOf(`Bearer ${tokenSignedByAttacker(CLAIMS, { kid })}`, 'admin').then(
        () => 'let in',
        () => 'kept out',
      )
      expect(answer).toBe('kept out')
    },
  )
})
