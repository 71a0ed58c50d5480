import { adminAuth } from '../../../scripts/seed/admin.ts'
import { claimsIn, signUp } from '../accounts.ts'
import { eventually } from '../eventually.ts'
import type { Member } from '../members.ts'
import { unsignedToken } from './forged-tokens.ts'

const HOUR = 3600

/**
 * Invalid tokens, derived from an admin's. The Auth emulator signs no tokens, so forged-tokens.test.ts tests signatures.
 */
export async function invalidTokens({ idToken }: Member): Promise<[string, string][]> {
  const claims = claimsIn(idToken)
  const iat = Number(claims['iat'])
  return [
    ['an empty text', ''],
    ['a word', 'x'],
    ['three words', 'a.b.c'],
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['claims that are not JSON', `${idToken.split('.')[0]}.bm90IEpTT04.`],
    ['a list of claims', unsignedToken([claims])],
    ['no claims', unsignedToken({})],
    ['an expiry in the past', unsignedToken({ ...claims, iat: iat - 2 * HOUR, exp: iat - HOUR })],
    ['another project', unsignedToken({ ...claims, aud: 'another-project' })],
    ["another project's issuer", unsignedToken({ ...claims, iss: 'https://securetoken.google.com/another-project' })],
    ['an empty user id', unsignedToken({ ...claims, sub: '' })],
    ['a list of user ids', unsignedToken({ ...claims, sub: [claims['sub']] })],
    ['a path as user id', unsignedToken({ ...claims, sub: '../user_roles/demo-admin', user_id: '../user_roles/demo-admin' })],
    ['an unknown user id', unsignedToken({ ...claims, sub: 'never-was', user_id: 'never-was' })],
    ['a custom token', await adminAuth.createCustomToken(String(claims['sub']), { role: 'admin' })],
    ['a deleted account', await tokenOfDeleted()],
    ['an ended session', await tokenOfEnded()],
  ]
}

async function tokenOfDeleted(): Promise<string> {
  const { uid, idToken } = await signUp()
  await adminAuth.deleteUser(uid)
  return idToken
}

async function tokenOfEnded(): Promise<string> {
  const { uid, idToken } = await signUp()
  // Firebase stores whole seconds.
  await eventually(async () => {
    if (Date.now() / 1000 - Number(claimsIn(idToken)['auth_time']) <= 1) throw new Error('The second is not over')
  })
  await adminAuth.revokeRefreshTokens(uid)
  return idToken
}
