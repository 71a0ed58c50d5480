import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { callAs, callAuthEmulator, claimsIn, signUp } from '../support/accounts.ts'
import { unsignedToken } from '../support/attack/forged-tokens.ts'
import { directAddress, send, withLimitedConcurrency } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { readRecord } from '../support/stored-records.ts'

const NAME = 'ensure-account'
const SIGNED_OUT = { status: 401, key: 'auth/signed-out' }
const JSON_TYPE = { 'content-type': 'application/json' }

async function expectNothingStored(uid: string): Promise<void> {
  for (const path of [`profiles/${uid}`, `user_roles/${uid}`]) expect(await readRecord(path)).toBeUndefined()
}

describe('a function for signed-in people', () => {
  it('refuses the token of a deleted or disabled account, or of a session that was ended', async () => {
    const [deleted, disabled, ended] = [await signUp(), await signUp(), await signUp()]
    await adminAuth.deleteUser(deleted.uid)
    await adminAuth.updateUser(disabled.uid, { disabled: true })
    // Firebase stores whole seconds.
    const beganAt = Number(claimsIn(ended.idToken)['auth_time'])
    await eventually(async () => expect(Date.now() / 1000 - beganAt).toBeGreaterThan(1))
    await adminAuth.revokeRefreshTokens(ended.uid)
    for (const { uid, idToken } of [deleted, disabled, ended]) {
      expect(await callAs(idToken, NAME)).toMatchObject(SIGNED_OUT)
      await expectNothingStored(uid)
    }
  })

  it('refuses a caller without a token or with an invalid one', async () => {
    const { uid, idToken } = await signUp()
    const claims = claimsIn(idToken)
    const hour = 3600
    const bad = [
      'x',
      'a.b.c',
      `${idToken.split('.')[0]}.bm90IEpTT04.`,
      unsignedToken([1]),
      unsignedToken({}),
      `${unsignedToken({}).split('.')[0]}.bnVsbA.`,
      unsignedToken({ ...claims, aud: 'another-project' }),
      unsignedToken({ ...claims, iss: 'https://securetoken.google.com/another-project' }),
      unsignedToken({ ...claims, exp: Number(claims['iat']) - hour }),
      unsignedToken({ ...claims, sub: '' }),
      unsignedToken({ ...claims, sub: 7 }),
      unsignedToken({ ...claims, sub: 'x'.repeat(200) }),
      unsignedToken({ ...claims, sub: 'nobody-has-this-id', user_id: 'nobody-has-this-id' }),
      await adminAuth.createCustomToken(uid),
    ]
    for (const one of bad) expect(await callAs(one, NAME), one).toMatchObject(SIGNED_OUT)
    for (const authorization of ['', 'Bearer', `Basic ${idToken}`, idToken, `Bearer ${idToken} ${idToken}`]) {
      expect(await send(NAME, { body: '{}', headers: { ...JSON_TYPE, authorization } }), authorization).toMatchObject(
        SIGNED_OUT,
      )
    }
    expect(await send(NAME, { body: '{}', headers: JSON_TYPE })).toMatchObject(SIGNED_OUT)
    await expectNothingStored(uid)
  })

  it('checks the caller before it reads the body, then requires POST, JSON and a limited size', async () => {
    for (const body of ['{"broken', '[]', '{"role":"admin"}']) {
      const answer = await send(NAME, { body, headers: { 'content-type': 'application/x-unknown' } })
      expect(answer).toMatchObject(SIGNED_OUT)
    }
    const { uid, idToken } = await signUp()
    const authorization = `Bearer ${idToken}`
    expect(await send(NAME, { method: 'GET', headers: { authorization } })).toMatchObject({
      status: 405,
      key: 'requests/wrong-method',
    })
    const text = { authorization, 'content-type': 'text/plain' }
    expect((await send(NAME, { body: '{}', headers: text })).status).toBe(415)
    expect((await callAs(idToken, NAME, { first_name: 'x'.repeat(100_000) })).status).toBe(413)
    expect((await callAs(idToken, NAME, [])).status).toBe(400)
    await expectNothingStored(uid)
  })

  it('refuses a user without an address', async () => {
    const { idToken = '', localId = '' } = await callAuthEmulator('signUp', {})
    expect(await callAs(idToken, NAME)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    await expectNothingStored(localId)
  })
})

// Firebase's emulator runs all functions in one process: scripts/emulators/firebase-tools.ts.
it('501 calls of three functions, four at a time, all reach their own', async () => {
  const keys = {
    redeemAccountLink: 'auth/link-invalid',
    verifyEmailOtp: 'mail/address-missing',
    newsletterSubscribe: 'mail/address-invalid',
  }
  const calls = Array.from({ length: 167 }, () => Object.entries(keys)).flat()
  const answers = await withLimitedConcurrency(calls, async ([name]) => {
    const answer = await fetch(directAddress(name), { method: 'POST', headers: JSON_TYPE, body: '{"x":1}' })
    return ((await answer.json()) as { key?: string }).key
  })
  expect(answers).toEqual(calls.map(([, key]) => key))
})
