import { HONEYPOT } from '@domain/public/inquiry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedRecordsSince, snapshotWhenIdle } from '../../support/attack/changed-records.ts'
import { type Endpoint, listEndpoints } from '../../support/attack/endpoints.ts'
import { expectRefused } from '../../support/attack/expect-refused.ts'
import { deeplyNestedBodies, invalidFields, invalidShapes, validBody } from '../../support/attack/request-bodies.ts'
import { type Answer, newNetworkAddress, send } from '../../support/call-function.ts'
import { newMember } from '../../support/members.ts'

const reading = listEndpoints().flatMap(({ input, ...endpoint }) => (input ? [{ ...endpoint, input }] : []))
const MEGABYTES = 10 * 1024 * 1024
const OTHER_TYPES = ['text/plain', 'multipart/form-data; boundary=x', 'application/json-patch+json']

let tokens: Record<'admin' | 'client', string>
let before: Record<string, string>

beforeAll(async () => {
  tokens = { admin: (await newMember('admin')).idToken, client: (await newMember('client')).idToken }
  before = await snapshotWhenIdle()
}, 120_000)

/** Sends as an authorised person, so that only the body can be refused. */
function sendTo({ name, accessLevel }: Pick<Endpoint, 'name' | 'accessLevel'>, request: RequestInit = {}): Promise<Answer> {
  const authorization = accessLevel && `Bearer ${accessLevel === 'admin' ? tokens.admin : tokens.client}`
  const headers = {
    'content-type': 'application/json',
    'fastly-client-ip': newNetworkAddress(),
    ...(authorization && { authorization }),
    ...(request.headers as Record<string, string>),
  }
  return send(name, { ...request, headers })
}

describe.each(reading)('$name', ({ input, maxBytes, ...endpoint }) => {
  it('refuses invalid, unknown, inherited and deeply nested fields without internal details', async () => {
    const fields = invalidFields(input, 'sent').filter(({ field }) => field !== HONEYPOT)
    const valid = validBody(input)
    // The framework refuses all other JSON values, like broken JSON.
    const shapes = [...invalidShapes(valid), ...deeplyNestedBodies(valid)].filter((body) => /^[[{]/.test(body))
    const bad = [...fields, ...shapes.map((body) => ({ what: body.slice(0, 120), body }))]
    // In sequence: the emulator would start another process for each waiting request.
    for (const { what, body } of bad) expectRefused(await sendTo(endpoint, { body }), what)
  })

  it('accepts only POST requests with JSON of a moderate size', async () => {
    const body = JSON.stringify(validBody(input))
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) expectRefused(await sendTo(endpoint, { method, body }), method, 405)
    expectRefused(await sendTo(endpoint, { method: 'GET' }), 'GET', 405)
    for (const type of OTHER_TYPES) {
      expectRefused(await sendTo(endpoint, { body, headers: { 'content-type': type } }), type)
    }
    for (const bytes of [maxBytes + 1024, MEGABYTES]) {
      const huge = JSON.stringify({ ...validBody(input), more: 'x'.repeat(bytes) })
      expectRefused(await sendTo(endpoint, { body: huge }), `${bytes} bytes`, 413)
    }
  })

  it('refuses broken JSON without internal details', async () => {
    for (const body of ['{"a":', '{"a":"\u0001"}', '{"a":1}{"b":2}', 'null', '7', '"text"']) {
      const answer = await sendTo(endpoint, { body })
      expect(answer.status, body).toBe(400)
      expect(answer.raw, body).not.toMatch(/\bat .*:\d+:\d+|node_modules|dist\//)
    }
  })
})

describe('the database', () => {
  it('is unchanged after all invalid requests', async () => {
    expect(await changedRecordsSince(before)).toEqual([])
  })
})
