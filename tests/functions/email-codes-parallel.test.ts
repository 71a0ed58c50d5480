import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { codeOfRequest, sendCode } from '../../functions/src/accounts/request-email-otp.ts'
import { redeemCode, sessionFor } from '../../functions/src/accounts/verify-email-otp.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { codeMailedTo } from '../support/account-mails.ts'
import { newEmail, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { otherCode } from '../support/code-mail.ts'
import { requestCode } from '../support/codes.ts'
import { readRecord, recordsWith } from '../support/stored-records.ts'

// Runs in this process, because the emulator would start a process for each concurrent request.

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const later = (ms: number) => new Date(Date.now() + ms)
const ask = (email: string, now = new Date()) => outcome(sendCode({ email, from: newNetworkAddress() }, now))

/** The value of a request, or its error key. */
async function outcome<Value>(asking: Promise<Value>): Promise<{ value?: Value; key?: string }> {
  return asking.then(
    (value) => ({ value }),
    (error: { key?: string }) => ({ key: error.key ?? String(error) }),
  )
}

/** The number of each outcome. */
function counted(outcomes: { key?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { key = 'done' } of outcomes) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

const times = <Value>(count: number, make: (index: number) => Value) => Array.from({ length: count }, (_, index) => make(index))
const countCodeTries = async (id: string) => (await codeOfRequest(id).collection('tries').get()).size
/** Backdates a stored code. */
const age = (id: string, ms: number) => codeOfRequest(id).update({ expires_at: later(-ms) })

describe('asking for a code', () => {
  it('sends one code for fifty requests at the same moment; the others do not count towards the hourly limit', async () => {
    const email = newEmail()
    expect(counted(await Promise.all(times(50, () => ask(email))))).toEqual({ done: 1, 'auth/code-too-soon': 49 })
    await codeMailedTo(email)
    for (let number = 1; number <= 4; number++)
      expect((await ask(email, later(number * MINUTE_MS))).value).toMatch(/^[\w-]{43}$/)
    const mails = await recordsWith(SERVER_COLLECTIONS.outbox, 'to.address', email)
    expect(mails.map((mail) => mail.get('template'))).toEqual(Array(5).fill('sign-in-code'))
  })

  it('is possible again after sixty seconds, and five times in any hour', async () => {
    const email = newEmail()
    expect((await ask(email)).value).toBeTruthy()
    expect(await ask(email, later(59 * SECOND_MS))).toEqual({ key: 'auth/code-too-soon' })
    for (let number = 1; number <= 4; number++) expect((await ask(email, later(number * 61 * SECOND_MS))).value).toBeTruthy()
    expect(await ask(email, later(10 * MINUTE_MS))).toEqual({ key: 'requests/too-many' })
    expect(await ask(email, later(59 * MINUTE_MS))).toEqual({ key: 'requests/too-many' })
    expect((await ask(email, later(61 * MINUTE_MS))).value).toBeTruthy()
  })

  it('is possible twenty times in a day; then the owner of the address gets one mail a day', async () => {
    const email = newEmail()
    const HOUR_MS = 60 * MINUTE_MS
    for (let number = 0; number < 20; number++) {
      expect((await ask(email, later(number * 13 * MINUTE_MS))).value, `number ${number}`).toBeTruthy()
    }
    const refused = [...times(50, () => ask(email, later(5 * HOUR_MS))), ask(email, later(20 * HOUR_MS))]
    const keys = Object.keys(counted(await Promise.all(refused)))
    expect(keys).not.toContain('done')
    const warnings = async () => {
      const mails = await recordsWith(SERVER_COLLECTIONS.outbox, 'to.address', email)
      return mails.filter((mail) => mail.get('template') === 'sign-in-codes-refused').length
    }
    expect(await warnings()).toBe(1)
    expect((await ask(email, later(25 * HOUR_MS))).value).toBeTruthy()
    expect(await warnings()).toBe(1)
  })
})

describe('guessing a code', () => {
  it('ends after five tries when two hundred arrive at the same moment; then the correct code is refused', async () => {
    const { email, request_id, token } = await requestCode(newEmail())
    const guesses = times(200, (index) => redeemCode({ email, request_id, token: otherCode(token, index + 1) }))
    expect(counted(await Promise.all(guesses.map(outcome)))).toEqual({ 'auth/code-invalid': 200 })
    expect(await countCodeTries(request_id)).toBe(5)
    expect(await outcome(redeemCode({ email, request_id, token }))).toEqual({ key: 'auth/code-invalid' })
  })

  it('ends after five tries over the network', async () => {
    const guess = await requestCode(newEmail())
    const guesses = times(20, (index) => ({ ...guess, token: otherCode(guess.token, index + 1) }))
    const answers = await withLimitedConcurrency(guesses, (one) => post('verify-email-otp', one))
    expect(answers.map(({ status, key }) => `${status} ${key}`)).toEqual(Array(20).fill('400 auth/code-invalid'))
    expect(await countCodeTries(guess.request_id)).toBe(5)
    expect((await post('verify-email-otp', guess)).key).toBe('auth/code-invalid')
  })
})

describe('the correct code', () => {
  it('opens one session for fifty requests at the same moment', async () => {
    const { email, request_id, token } = await requestCode(newEmail())
    const taking = times(50, () => redeemCode({ email, request_id, token }).then(sessionFor))
    expect(counted(await Promise.all(taking.map(outcome)))).toEqual({ done: 1, 'auth/code-invalid': 49 })
  })

  it('opens one session over the network', async () => {
    const guess = await requestCode(newEmail())
    const answers = await withLimitedConcurrency(
      times(8, () => guess),
      (one) => post('verify-email-otp', one),
    )
    const outcomes = answers.map(({ status, key }) => `${status} ${key}`).sort()
    expect(outcomes).toEqual(['200 auth/code-right', ...Array<string>(7).fill('400 auth/code-invalid')])
  })

  it('creates one user when two codes for a new address are entered at the same moment', async () => {
    const email = newEmail()
    expect(counted(await Promise.all(times(8, () => outcome(sessionFor(email)))))).toEqual({ done: 8 })
    const { uid } = await adminAuth.getUserByEmail(email)
    for (const path of [`profiles/${uid}`, `user_roles/${uid}`]) expect(await readRecord(path)).toBeDefined()
    const entries = await recordsWith('activity', 'actor_id', uid)
    expect(entries.map((entry) => entry.get('kind'))).toEqual(['account_created'])
  })

  it('expires after ten minutes, even after wrong guesses, and signs nobody in', async () => {
    const { email, request_id, token } = await requestCode(newEmail())
    for (const guess of [token, otherCode(token)]) {
      const late = redeemCode({ email, request_id, token: guess }, later(10 * MINUTE_MS + SECOND_MS))
      expect(await outcome(late)).toEqual({ key: 'auth/code-expired' })
    }
    await age(request_id, SECOND_MS)
    const answer = await post('verify-email-otp', { email, request_id, token, type: 'email' })
    expect(answer).toMatchObject({ status: 400, key: 'auth/code-expired' })
    expect(await outcome(adminAuth.getUserByEmail(email))).toHaveProperty('key')
  })
})

describe('the hourly sweep', () => {
  it('removes a code and its tries one hour after it expired, and not earlier', async () => {
    const [old, young] = [await requestCode(newEmail()), await requestCode(newEmail())]
    await outcome(redeemCode({ ...old, token: otherCode(old.token) }))
    expect(await countCodeTries(old.request_id)).toBe(1)
    await age(old.request_id, 61 * MINUTE_MS)
    await age(young.request_id, 59 * MINUTE_MS)

    expect(await runScheduledFunction('removeExpired')).toBe(true)
    expect((await codeOfRequest(old.request_id).get()).exists).toBe(false)
    expect(await countCodeTries(old.request_id)).toBe(0)
    expect((await post('verify-email-otp', young)).key).toBe('auth/code-expired')
    const codes = await adminDb.collection(SERVER_COLLECTIONS.emailCodes).get()
    expect(codes.docs.map(({ id }) => id)).toContain(codeOfRequest(young.request_id).id)
  })
})
