import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { codeMailedTo } from '../support/account-mails.ts'
import { signInWithToken } from '../support/accounts.ts'
import { newEmail, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { otherCode } from '../support/code-mail.ts'
import { requestCode, requestId } from '../support/codes.ts'
import { mailsTo } from '../support/inbox.ts'
import { setRole } from '../support/members.ts'
import { sampleRole } from '../support/sample-records.ts'
import { readRecord } from '../support/stored-records.ts'

const INVALID = { status: 400, key: 'auth/code-invalid' }
const verify = (guess: object) => post('verify-email-otp', guess)

describe('a code by email', () => {
  it('signs in, and creates an account with a verified address if none exists', async () => {
    const email = newEmail()
    const guess = await requestCode(email)
    const answer = await verify(guess)
    expect(answer).toMatchObject({ status: 200, ok: true, key: 'auth/code-right' })
    expect(answer.headers.get('cache-control')).toBe('no-store')

    const { uid, idToken } = await signInWithToken(String(answer.result?.['token']))
    expect(await adminAuth.getUser(uid)).toMatchObject({ email, emailVerified: true, disabled: false })
    expect((await adminAuth.verifyIdToken(idToken)).email_verified).toBe(true)
    expect(await readRecord(`profiles/${uid}`)).toMatchObject({ email, first_name: '' })
    expect((await readRecord(`user_roles/${uid}`))?.['role']).toBe('client')
    // No other mail is sent.
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('signs a known person in to their account, with any capitals in the address', async () => {
    const email = newEmail()
    const { uid } = await adminAuth.createUser({ email, emailVerified: true })
    await setRole(uid, 'partner')
    const answer = await verify({ ...(await requestCode(email)), email: email.toUpperCase() })
    expect((await signInWithToken(String(answer.result?.['token']))).uid).toBe(uid)
    expect(await readRecord(`user_roles/${uid}`)).toEqual(sampleRole(uid, 'partner'))
  })

  it('is explained in the mail and is not in the subject', async () => {
    const email = newEmail()
    const { token } = await requestCode(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).not.toMatch(/\d/)
    expect(mail?.html).toContain(`>${token}<`)
    for (const words of ['valid for 10 minutes', 'Was it not you? Then do nothing', 'Nobody of ours asks for the code']) {
      expect(mail?.text).toContain(words)
    }
  })

  it('is requested with the same answer, with or without an account', async () => {
    await adminAuth.createUser({ email: 'disabled-code@mlima.example', disabled: true }).catch(() => undefined)
    const answers = await withLimitedConcurrency([newEmail(), 'client@demo.test', 'disabled-code@mlima.example'], (email) =>
      post('request-email-otp', { email }),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, key: 'auth/code-sent' })
      expect(requestId(answer)).toMatch(/^[\w-]{43}$/)
    }
    const [first, ...others] = answers.map(({ raw }) => raw.replace(/"request_id":"[^"]+"/, ''))
    for (const other of others) expect(other).toBe(first)
  })

  it('requires a valid address', async () => {
    for (const email of ['', '  ']) {
      expect(await post('request-email-otp', { email })).toMatchObject({ status: 400, key: 'mail/address-missing' })
    }
    for (const email of ['nobody', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      expect(await post('request-email-otp', { email })).toMatchObject({
        status: 400,
        key: 'mail/address-invalid',
      })
    }
  })
})

describe('a second code', () => {
  it('is refused within a minute, even for the address in capitals', async () => {
    const email = newEmail()
    await requestCode(email)
    for (const again of [email, email.toUpperCase()]) {
      expect(await post('request-email-otp', { email: again })).toMatchObject({ status: 429, key: 'auth/code-too-soon' })
    }
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is not sent when twelve clicks arrive at the same moment', async () => {
    const email = newEmail()
    const answers = await withLimitedConcurrency(Array<string>(12).fill(email), (one) =>
      post('request-email-otp', { email: one }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(429)])
    await codeMailedTo(email)
  })

  it('is sent to at most fifty addresses an hour from one machine', async () => {
    const from = newNetworkAddress()
    const emails = Array.from({ length: 55 }, newEmail)
    const answers = await withLimitedConcurrency(emails, (email) => post('request-email-otp', { email }, from))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status, key }) => status === 429 && key === 'requests/too-many')).toHaveLength(5)
  })
})

describe('a wrong code', () => {
  it('is reported as invalid five times; then the correct one is, too', async () => {
    const guess = await requestCode(newEmail())
    for (let step = 1; step <= 5; step++) {
      expect(await verify({ ...guess, token: otherCode(guess.token, step) })).toMatchObject(INVALID)
    }
    expect(await verify(guess)).toMatchObject(INVALID)
  })

  it('can be followed by the correct one, which works once', async () => {
    const guess = await requestCode(newEmail())
    expect(await verify({ ...guess, token: otherCode(guess.token) })).toMatchObject(INVALID)
    expect((await verify(guess)).status).toBe(200)
    expect(await verify(guess)).toMatchObject(INVALID)
  })

  it('is one for another request, another address or an unknown request', async () => {
    const [mine, other] = [await requestCode(newEmail()), await requestCode(newEmail())]
    expect(await verify({ ...mine, request_id: other.request_id })).toMatchObject(INVALID)
    expect(await verify({ ...mine, email: other.email })).toMatchObject(INVALID)
    expect(await verify({ ...mine, request_id: 'x'.repeat(43) })).toMatchObject(INVALID)
    expect((await verify(mine)).status).toBe(200)
  })

  it.each([
    ['five digits', (code: string) => code.slice(1)],
    ['seven digits', (code: string) => `${code}0`],
    ['no digits', () => ''],
    ['letters', () => 'abcdef'],
    ['Arabic-Indic digits', (code: string) => shifted(code, 0x660)],
    ['full-width digits', (code: string) => shifted(code, 0xff10)],
    ['a line break', (code: string) => `${code}\n`],
    ['a space', (code: string) => ` ${code}`],
    ['a number', Number],
    ['a list', (code: string) => [code]],
    ['an object', () => ({ $gt: '' })],
  ])('is one with %s, and does not count as a try', async (_case, written) => {
    const guess = await requestCode(newEmail())
    for (let time = 0; time < 6; time++) {
      const answer = await verify({ ...guess, token: written(guess.token) })
      expect(answer.status).toBe(400)
      expect(answer.key).toMatch(/^(auth\/code-invalid|requests\/invalid)$/)
    }
    expect((await verify(guess)).status).toBe(200)
  })

  it('is refused when a correct shape has an extra field or another type', async () => {
    const guess = await requestCode(newEmail())
    for (const change of [{ type: 'sms' }, { type: undefined }, { uid: 'demo-admin' }, { email: undefined }]) {
      expect((await verify({ ...guess, ...change })).status).toBe(400)
    }
    expect((await verify(guess)).status).toBe(200)
  })
})

function shifted(code: string, zero: number): string {
  return [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
}
