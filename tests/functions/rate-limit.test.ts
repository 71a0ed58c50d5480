import { describe, expect, it } from 'vitest'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { newEmail, newNetworkAddress } from '../support/call-function.ts'

Object.assign(process.env, ADMIN_ENV, { RATE_LIMIT_SALT: 'a salt of the tests', TEST_EMAIL_ENABLED: 'false' })
const { limitRequests } = await import('../../functions/src/endpoint/rate-limit.ts')
const { testEmail } = await import('../../functions/src/mail/test-email.ts')

const HOUR = new Date('2026-11-16T08:00:00Z')
const at = (minutes: number) => new Date(HOUR.valueOf() + minutes * 60_000)
const outcome = (asking: Promise<void>) =>
  asking.then(
    () => 'taken',
    (error: { key: string }) => error.key,
  )

describe('a limit', () => {
  it('starts anew with every hour of the clock', async () => {
    const asker = { use: 'test', from: newNetworkAddress(), email: newEmail() }
    for (let time = 0; time < 5; time++) expect(await outcome(limitRequests(asker, at(time)))).toBe('taken')
    expect(await outcome(limitRequests(asker, at(59)))).toBe('requests/too-many')
    expect(await outcome(limitRequests(asker, at(60)))).toBe('taken')
  })

  it('holds for requests of the same moment', async () => {
    const email = newEmail()
    const asking = Array.from({ length: 30 }, () => limitRequests({ use: 'test', from: newNetworkAddress(), email }, HOUR))
    const outcomes = await Promise.all(asking.map(outcome))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(5)
  })

  it('of one use leaves the others alone', async () => {
    const asker = { from: newNetworkAddress(), email: newEmail() }
    for (let time = 0; time < 6; time++) await outcome(limitRequests({ ...asker, use: 'test' }, HOUR))
    expect(await outcome(limitRequests({ ...asker, use: 'other' }, HOUR))).toBe('taken')
  })
})

describe('the test email', () => {
  it('can be turned off', async () => {
    const told: unknown[] = []
    const response = {
      set: () => response,
      status: (status: number) => {
        told.push(status)
        return response
      },
      json: (body: unknown) => told.push(body),
      on: () => response,
    }
    const request = { method: 'POST', headers: {}, is: () => true, body: { to: newEmail() }, rawBody: Buffer.alloc(2) }
    await testEmail(request as never, response as never)
    expect(told).toMatchObject([404, { error: 'Test email is turned off', key: 'mail/test-disabled' }])
  })
})
