import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeToken } from '../../functions/src/accounts/verify-email-otp.ts'
import { STAFF_SECOND_FACTOR } from '../../scripts/local/environment.ts'
import { linkSentTo, setPasswordBy } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, claimsIn, type Session, signInWithPassword, signInWithToken } from '../support/accounts.ts'
import { post, withLimitedConcurrency } from '../support/call-function.ts'
import { requestCode } from '../support/codes.ts'
import { newMember, setRole } from '../support/members.ts'
import { addPhoneFactor, answersTo, beginFactorChange, endFactorChange, newPersonByCode } from '../support/sessions.ts'

const ALL = ['rules', 'functions']

/** A person who has signed in by password and by code. */
async function personWithBoth() {
  const { email } = await newMember('client')
  const byCode = await newPersonByCode(email)
  return { email, byCode, byPassword: await signInWithPassword(email) }
}

/** Expects that the server refuses the session, and many concurrent sessions of the token. */
async function expectEnded(session: Session, token?: string) {
  const again = token ? await Promise.all(Array.from({ length: 20 }, () => signInWithToken(token).catch(() => session))) : []
  const answers = await Promise.all([session, session, session, ...again].map(answersTo))
  expect(answers.flat()).toEqual([])
}

describe('a token from a correct code', () => {
  it('opens rules and functions', async () => {
    expect(await answersTo(await newPersonByCode())).toEqual(expect.arrayContaining(ALL))
  })

  it('expires after a minute and carries the time of its code', async () => {
    const { token, idToken } = await newPersonByCode()
    const { iat, exp, claims } = claimsIn(token) as { iat: number; exp: number; claims: object }
    expect(exp - iat).toBe(60)
    expect(claims).toEqual({ code_at: iat })
    expect(claimsIn(idToken)['code_at']).toBe(iat)
  })

  it('is refused in 200 later exchanges', async () => {
    const { uid } = await newPersonByCode()
    const spent = await codeToken(uid, new Date(Date.now() - 62_000))
    const sessions = await withLimitedConcurrency(Array<string>(200).fill(spent), signInWithToken)
    expect((await withLimitedConcurrency(sessions, answersTo)).flat()).toEqual([])
  })

  it('can neither remove a second factor nor delete the account that has one', async () => {
    const { byCode, byPassword } = await personWithBoth()
    await addPhoneFactor(byPassword)
    for (const name of ['begin-factor-change', 'delete-my-account', 'sign-out-everywhere', 'data-export-state']) {
      const again = await signInWithToken(byCode.token)
      expect(await callAs(again.idToken, name), name).toMatchObject({ status: 401, key: 'auth/signed-out' })
    }
  })

  it('opens no admin’s account; only a correct code reveals that', async () => {
    const { email } = await newMember('admin')
    const guess = await requestCode(email)
    // With a second factor, the answer asks for that too.
    const key = STAFF_SECOND_FACTOR ? 'auth/second-factor-needed' : 'auth/password-needed'
    expect(await post('verify-email-otp', guess)).toMatchObject({ status: 403, key })
  })

  it('is refused after its person has become an admin', async () => {
    const byCode = await newPersonByCode()
    await setRole(byCode.uid, 'admin')
    await expectEnded(byCode, byCode.token)
  })
})

describe('every earlier session and every earlier token of a code', () => {
  it('is refused after “Sign out everywhere”', async () => {
    const { byCode, byPassword } = await personWithBoth()
    expect((await callAs(byPassword.idToken, 'sign-out-everywhere')).status).toBe(200)
    await expectEnded(byPassword)
    await expectEnded(byCode, byCode.token)
  })

  it('is refused after a new second factor if a code opened it; a session by password continues', async () => {
    const { byCode, byPassword } = await personWithBoth()
    await addPhoneFactor(byPassword)
    await expectEnded(byCode, byCode.token)
    expect(await answersTo(byPassword)).toEqual(expect.arrayContaining(ALL))
  })

  it('is refused after a password reset', async () => {
    const { email, byCode, byPassword } = await personWithBoth()
    await post('request-password-reset', { email })
    expect(await setPasswordBy(await linkSentTo(email, 2), 'Chosen-after-reset-1')).toBe(200)
    await expectEnded(byPassword)
    await expectEnded(byCode, byCode.token)
    const anew = await signInWithPassword(email, 'Chosen-after-reset-1')
    expect(await answersTo(anew)).toEqual(expect.arrayContaining(ALL))
  })

  it('is refused after Firebase itself changes the password, from the next sign-in on', async () => {
    const { email, byCode, byPassword } = await personWithBoth()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await callAuthEmulator('update', { idToken: byPassword.idToken, password: 'Chosen-by-api-1' })).status).toBe(200)
    const anew = await signInWithPassword(email, 'Chosen-by-api-1')
    expect((await callAs(anew.idToken, 'ensure-account')).status).toBe(200)
    await expectEnded(byCode, byCode.token)
    expect(await answersTo(anew)).toEqual(expect.arrayContaining(ALL))
  })

  it('is refused after the account is deleted', async () => {
    const { byCode, byPassword } = await personWithBoth()
    expect((await callAs(byPassword.idToken, 'delete-my-account')).status).toBe(200)
    await expectEnded(byPassword)
    await expectEnded(byCode, byCode.token)
  })

  it('is refused once the change is answered, however many requests run at that moment', async () => {
    const { byCode, byPassword } = await personWithBoth()
    let isAnswered = false
    const late: string[] = []
    const asking = Array.from({ length: 10 }, async () => {
      for (let count = 0; count < 20; count++) {
        const wasAnswered = isAnswered
        const answers = await answersTo(byCode)
        if (wasAnswered) late.push(...answers)
      }
    })
    await callAs(byPassword.idToken, 'sign-out-everywhere')
    isAnswered = true
    await Promise.all(asking)
    expect(late).toEqual([])
    await expectEnded(byCode, byCode.token)
  })
})

describe('changing the way of signing in', () => {
  it('blocks sessions by code from its start, even if another device signs in before the factor is stored', async () => {
    const { email, byCode, byPassword } = await personWithBoth()
    const change = await beginFactorChange(byPassword.idToken)
    await callAs((await signInWithPassword(email)).idToken, 'ensure-account')
    expect(await answersTo(byCode)).toEqual([])
    // Access returns when the change is cancelled.
    await endFactorChange(byPassword.idToken, change)
    expect(await answersTo(byCode)).toEqual(expect.arrayContaining(ALL))
  })

  it('requires the second factor of an account that has one', async () => {
    const { byPassword } = await personWithBoth()
    await addPhoneFactor(byPassword)
    for (const name of ['begin-factor-change', 'delete-my-account']) {
      expect(await callAs(byPassword.idToken, name)).toMatchObject({ status: 403, key: 'auth/sign-in-again' })
    }
  })
})

describe('in production', () => {
  let google: Server
  const asked: { path: string; body: string }[] = []

  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      asked.push({ path: request.url ?? '', body })
      if (request.url?.startsWith('/moved')) return void response.writeHead(307, { location: '/elsewhere' }).end()
      response.end(JSON.stringify({ signedJwt: 'signed-by-iam' }))
    })
    await new Promise<void>((resolve) => void google.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => google.close())

  it('the token is signed through IAM and expires after a minute', async () => {
    const { port } = google.address() as AddressInfo
    const { signJwt } = await import('../../functions/src/platform/endpoint/service-accounts.ts')
    const identity = { account: 'functions@live.example', token: 'oauth-token' }
    const token = await codeToken('somebody', new Date(), (claimsFor) =>
      signJwt(claimsFor, { iam: `http://127.0.0.1:${port}`, identity: () => Promise.resolve(identity) }),
    )
    expect(token).toBe('signed-by-iam')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toBe('/functions@live.example:signJwt')
    const { payload } = JSON.parse(asked[0]?.body ?? '{}') as { payload: string }
    const { iss, sub, uid, iat, exp } = JSON.parse(payload) as Record<string, unknown>
    expect([iss, sub, uid, Number(exp) - Number(iat)]).toEqual([identity.account, identity.account, 'somebody', 60])
  })

  it('the function’s credentials follow no redirect', async () => {
    const { port } = google.address() as AddressInfo
    const { signJwt } = await import('../../functions/src/platform/endpoint/service-accounts.ts')
    const identity = () => Promise.resolve({ account: 'functions@live.example', token: 'oauth-token' })
    asked.length = 0
    await expect(signJwt(() => ({}), { iam: `http://127.0.0.1:${port}/moved`, identity })).rejects.toThrow()
    expect(asked.map(({ path }) => path)).toEqual(['/moved/functions@live.example:signJwt'])
  })
})
