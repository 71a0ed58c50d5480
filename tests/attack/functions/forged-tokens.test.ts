import { describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, PROJECT_ID } from '../../../scripts/local/environment.ts'
import { tokenSignedByAttacker, tokenSignedWithSecret, unsignedToken } from '../../support/attack/forged-tokens.ts'

Object.assign(process.env, FUNCTIONS_ENV, ADMIN_ENV)
// Deployed functions have no Auth emulator, whose tokens are unsigned by design and always accepted.
delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
const { identifyCaller } = await import('../../../functions/src/platform/endpoint/caller.ts')

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
const KID = { kid: 'of-the-attacker' }

const FORGED: [string, string][] = [
  ['no signature', unsignedToken(CLAIMS)],
  ['no signature, but a key id', unsignedToken(CLAIMS, { alg: 'none', typ: 'JWT', ...KID })],
  ['the algorithm “None”', unsignedToken(CLAIMS, { alg: 'None', ...KID })],
  ['no algorithm', unsignedToken(CLAIMS, KID)],
  ['the project id as secret key', tokenSignedWithSecret(CLAIMS, PROJECT_ID)],
  ['the API key of the page as secret key', tokenSignedWithSecret(CLAIMS, 'demo-key')],
  ['an empty secret key', tokenSignedWithSecret(CLAIMS, '')],
  ['the attacker’s key without a key id', tokenSignedByAttacker(CLAIMS, { kid: undefined })],
  [
    'the attacker’s key in the header',
    tokenSignedByAttacker(CLAIMS, { jwk: { kty: 'RSA', e: 'AQAB', n: 'AQAB' }, kid: undefined }),
  ],
  [
    'the URL of the attacker’s keys in the header',
    tokenSignedByAttacker(CLAIMS, { jku: 'https://evil.test/keys', kid: undefined }),
  ],
  ['another project', tokenSignedByAttacker({ ...CLAIMS, aud: 'another-project' })],
  ['another issuer', tokenSignedByAttacker({ ...CLAIMS, iss: 'https://evil.test' })],
  ['another project’s issuer', tokenSignedByAttacker({ ...CLAIMS, iss: 'https://securetoken.google.com/another-project' })],
  ['a service account’s issuer', tokenSignedByAttacker({ ...CLAIMS, iss: 'firebase-adminsdk@demo.example', aud: PROJECT_ID })],
  ['an empty user id', tokenSignedByAttacker({ ...CLAIMS, sub: '' })],
  ['a list of user ids', tokenSignedByAttacker({ ...CLAIMS, sub: ['demo-admin'] })],
  ['a user id that is too long', tokenSignedByAttacker({ ...CLAIMS, sub: 'x'.repeat(129) })],
]

describe('without the Auth emulator, a function refuses an admin’s token', () => {
  it.each(FORGED)('with %s', async (_what, token) => {
    await expect(identifyCaller(`Bearer ${token}`, 'user_roles/change')).rejects.toMatchObject({
      name: 'Error',
      status: 401,
      key: 'auth/signed-out',
    })
  })

  // Google's keys may be unreachable here; the response is then an error that does not ask to sign in again.
  it.each([KID.kid, '', '../../keys', '__proto__'])('with the attacker’s valid signature and the key id %j', async (kid) => {
    const answer = await identifyCaller(`Bearer ${tokenSignedByAttacker(CLAIMS, { kid })}`, 'user_roles/change').then(
      () => 'accepted',
      () => 'refused',
    )
    expect(answer).toBe('refused')
  })
})
