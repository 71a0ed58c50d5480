import { endPasswordChange } from '@domain/accounts/accounts.endpoints.ts'
import { startDataExport } from '@domain/accounts/data-export.endpoints.ts'
import { FUNCTIONS_REGION } from '@domain/endpoints.ts'
import * as endpoints from '@domain/generated/endpoints.ts'
import { callsAllowed, type Endpoint } from '@domain/platform/endpoint.ts'
import { CALLER_ADDRESS_HEADER } from '@domain/platform/http.ts'
import { describe, expect, it, vi } from 'vitest'
import { ADMIN_ENV, PROJECT_ID } from '../../scripts/local/environment.ts'
import { FUNCTION_PORTS } from '../../scripts/local/ports.ts'
import { callAs } from '../support/accounts.ts'
import { newEmail, newNetworkAddress, send } from '../support/call-function.ts'
import { newMember } from '../support/members.ts'

Object.assign(process.env, ADMIN_ENV, { RATE_LIMIT_SALT: 'a salt of the tests', TEST_EMAIL_ENABLED: 'false' })
const { limitNetwork, limitPerson, limitRequests } = await import('../../functions/src/platform/endpoint/rate-limit.ts')
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { testEmail } = await import('../../functions/src/office/test-email.ts')

const HOUR = new Date('2026-11-16T08:00:00Z')
const at = (minutes: number) => new Date(HOUR.valueOf() + minutes * 60_000)
const outcome = (asking: Promise<void>) =>
  asking.then(
    () => 'taken',
    (error: { key: string }) => error.key,
  )

describe('a limit', () => {
  it('starts again with every hour of the clock', async () => {
    const asker = { use: 'test', from: newNetworkAddress(), email: newEmail() }
    for (let time = 0; time < 5; time++) expect(await outcome(limitRequests(asker, at(time)))).toBe('taken')
    expect(await outcome(limitRequests(asker, at(59)))).toBe('requests/too-many')
    expect(await outcome(limitRequests(asker, at(60)))).toBe('taken')
  })

  it('applies to requests at the same moment', async () => {
    const email = newEmail()
    const asking = Array.from({ length: 30 }, () => limitRequests({ use: 'test', from: newNetworkAddress(), email }, HOUR))
    const outcomes = await Promise.all(asking.map(outcome))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(5)
  })

  it('counts by the address that the edge sees, whatever a caller adds before it', async () => {
    const from = newNetworkAddress()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const headers = { 'content-type': 'application/json', 'fastly-client-ip': from, 'x-forwarded-for': newNetworkAddress() }
        return send('request-password-reset', { body: JSON.stringify({ email: newEmail() }), headers })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ key }) => key === 'requests/too-many')).toHaveLength(30)
    expect(new Set(answers.map(({ headers }) => headers.get(CALLER_ADDRESS_HEADER)))).toEqual(new Set([`edge ${from}`]))
  })

  it('of one use does not affect the others', async () => {
    const asker = { from: newNetworkAddress(), email: newEmail() }
    for (let time = 0; time < 6; time++) await outcome(limitRequests({ ...asker, use: 'test' }, HOUR))
    expect(await outcome(limitRequests({ ...asker, use: 'other' }, HOUR))).toBe('taken')
  })
})

/** The limits as another instance runs them: with its own queue and memory. */
async function anotherInstance() {
  vi.resetModules()
  return await import('../../functions/src/platform/endpoint/rate-limit.ts')
}

describe('the counter of a window', () => {
  it('lets no more than the limit pass of 200 calls at the same moment in two instances, and answers every call', async () => {
    const instances = [await anotherInstance(), await anotherInstance()]
    for (const limit of [20, 150]) {
      const source = { use: 'test', from: newNetworkAddress() }
      const calls = Array.from({ length: 200 }, (_, index) => instances[index % 2]?.limitNetwork(source, HOUR, limit))
      const outcomes = await Promise.all(calls.map((call) => outcome(call as Promise<void>)))
      const taken = outcomes.filter((one) => one === 'taken').length
      // The client may repeat a write whose answer was lost, so that its calls are counted but not granted.
      expect(taken).toBeGreaterThan(limit * 0.8)
      expect(taken).toBeLessThanOrEqual(limit)
      expect(outcomes.filter((one) => one === 'requests/too-many')).toHaveLength(200 - taken)
    }
  })

  it('lets no more than the limit pass of 200 calls at the same moment in two processes', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newNetworkAddress() }
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const address = `http://127.0.0.1:${FUNCTION_PORTS[index % 2]}/${PROJECT_ID}/${FUNCTIONS_REGION}/requestPasswordReset`
        const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ email: newEmail() }) })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeGreaterThan(15)
    expect(taken).toBeLessThanOrEqual(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - taken)
  })

  it('costs a refused call one read, and none if the instance knows that the window is full', async () => {
    const source = { use: 'test', from: newNetworkAddress() }
    await Promise.all(Array.from({ length: 20 }, () => limitNetwork(source, HOUR)))
    const other = await anotherInstance()
    const getAll = vi.spyOn(Object.getPrototypeOf(db) as typeof db, 'getAll')
    const readBy = async (call: () => Promise<void>) => {
      const before = getAll.mock.calls.flat().length
      expect(await outcome(call())).toBe('requests/too-many')
      return getAll.mock.calls.flat().length - before
    }
    expect(await readBy(() => limitNetwork(source, HOUR))).toBe(0)
    expect(await readBy(() => other.limitNetwork(source, HOUR))).toBe(1)
    expect(await readBy(() => other.limitNetwork(source, HOUR))).toBe(0)
    getAll.mockRestore()
  })
})

describe('the limit of a person', () => {
  const newPerson = (role: 'client' | 'admin' = 'client') => ({ uid: newEmail(), role, session: { auth_time: 1 } })
  const few = Object.values(endpoints).filter(
    (endpoint) => 'limit' in endpoint && endpoint.limit.perHour < 50,
  ) as Endpoint<unknown>[]

  it.each(few)('of $name refuses the next of 50 calls at the same moment', async (endpoint) => {
    const person = newPerson()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(limitPerson(endpoint, person, HOUR))))
    const { perHour } = callsAllowed(endpoint.limit, 'client')
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(perHour)
    expect(outcomes.filter((one) => one === 'requests/limit-per-hour')).toHaveLength(50 - perHour)
  })

  it('applies to a day as well, and the answer names the limit that was reached', async () => {
    const person = newPerson()
    const calls = (minutes: number) =>
      Promise.all(Array.from({ length: 5 }, () => outcome(limitPerson(startDataExport, person, at(minutes)))))
    expect([...(await calls(0)), ...(await calls(60))]).toEqual(Array(10).fill('taken'))
    await expect(limitPerson(startDataExport, person, at(120))).rejects.toMatchObject({
      body: { key: 'requests/limit-per-day', params: { limit: 10 } },
    })
    expect(await outcome(limitPerson(startDataExport, person, at(24 * 60)))).toBe('taken')
  })

  it('is separate for another person, and ten times as high for an admin', async () => {
    const [person, admin] = [newPerson(), newPerson('admin')]
    for (let time = 0; time < 6; time++) await outcome(limitPerson(startDataExport, person, HOUR))
    expect(await outcome(limitPerson(startDataExport, newPerson(), HOUR))).toBe('taken')
    const asked = await Promise.all(Array.from({ length: 60 }, () => outcome(limitPerson(startDataExport, admin, HOUR))))
    expect(asked.filter((one) => one === 'taken')).toHaveLength(50)
  })

  it('of the functions about sessions counts each session, so that no other one uses up its calls', async () => {
    const person = newPerson()
    const calls = Array.from({ length: 21 }, () => outcome(limitPerson(endPasswordChange, person, HOUR)))
    expect((await Promise.all(calls)).filter((one) => one === 'taken')).toHaveLength(20)
    expect(await outcome(limitPerson(endPasswordChange, { ...person, session: { auth_time: 2 } }, HOUR))).toBe('taken')
  })

  it('is reported to a person who calls a function too often; malformed requests are not counted', async () => {
    const { idToken } = await newMember('client')
    const wrong = await Promise.all(Array.from({ length: 20 }, () => callAs(idToken, 'start-data-export', { uid: 'x' })))
    expect(wrong.map(({ status }) => status)).toEqual(Array(20).fill(400))
    const answers = await Promise.all(Array.from({ length: 50 }, () => callAs(idToken, 'start-data-export')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      key: 'requests/limit-per-hour',
      params: { limit: 5 },
    })
  })
})

describe('the test email', () => {
  it('can be turned off', async () => {
    const answer: unknown[] = []
    const request = { method: 'POST', headers: {}, is: () => true, body: { to: newEmail() }, rawBody: Buffer.alloc(2) }
    const response = {
      req: request,
      set: () => response,
      status: (status: number) => {
        answer.push(status)
        return response
      },
      json: (body: unknown) => answer.push(body),
      on: () => response,
    }
    await testEmail(request as never, response as never)
    expect(answer).toMatchObject([404, { error: 'Test email is turned off', key: 'mail/test-disabled' }])
  })
})
