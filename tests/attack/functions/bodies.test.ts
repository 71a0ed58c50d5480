import { HONEYPOT } from '@domain/contact/contact.constants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { badFields, badShapes, validBody } from '../../support/attack/bodies.ts'
import { type Endpoint, everyEndpoint } from '../../support/attack/endpoints.ts'
import { changedSince, everyRecord } from '../../support/attack/records.ts'
import { expectRefused } from '../../support/attack/refusals.ts'
import { type Answer, inTurns, newNetworkAddress, send } from '../../support/call-function.ts'
import { newMember } from '../../support/members.ts'

const reading = (await everyEndpoint()).flatMap(({ input, ...endpoint }) => (input ? [{ ...endpoint, input }] : []))
const MEGABYTES = 10 * 1024 * 1024
const OTHER_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'application/json-patch+json',
]

let tokens: Record<'admin' | 'client', string>
let before: Record<string, string>

beforeAll(async () => {
  tokens = { admin: (await newMember('admin')).idToken, client: (await newMember('client')).idToken }
  await new Promise((resolve) => setTimeout(resolve, 5000))
  before = await everyRecord()
}, 120_000)

/** Sends as somebody who may call, so that only what is sent can be refused. */
function sendTo({ name, standing }: Pick<Endpoint, 'name' | 'standing'>, request: RequestInit = {}): Promise<Answer> {
  const authorization = standing && `Bearer ${standing === 'admin' ? tokens.admin : tokens.client}`
  const headers = {
    'content-type': 'application/json',
    'fastly-client-ip': newNetworkAddress(),
    ...(authorization && { authorization }),
    ...(request.headers as Record<string, string>),
  }
  return send(name, { ...request, headers })
}

describe.each(reading)('$name', ({ input, ...endpoint }) => {
  it('refuses each field that nobody could have entered', async () => {
    const bad = badFields(input, [HONEYPOT])
    const answers = await inTurns(bad, ({ body }) => sendTo(endpoint, { body }))
    expect(answers).toHaveLength(bad.length)
    for (const [index, answer] of answers.entries()) expectRefused(answer, String(bad[index]?.what))
  })

  it('refuses further fields, inherited names, and what is no map', async () => {
    const bad = badShapes(validBody(input))
    const answers = await inTurns(bad, (body) => sendTo(endpoint, { body }))
    for (const [index, answer] of answers.entries()) expectRefused(answer, String(bad[index]).slice(0, 120), 400)
  })

  it('takes POST and JSON only', async () => {
    const body = JSON.stringify(validBody(input))
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const sent = method === 'GET' ? {} : { body }
      expectRefused(await sendTo(endpoint, { method, ...sent }), method, 405)
    }
    for (const type of OTHER_TYPES) {
      expectRefused(await sendTo(endpoint, { body, headers: { 'content-type': type } }), type)
    }
  })

  it('refuses ten megabytes, and a kilobyte more than it reads', async () => {
    for (const bytes of [33 * 1024, MEGABYTES]) {
      const body = JSON.stringify({ ...validBody(input), more: 'x'.repeat(bytes) })
      expectRefused(await sendTo(endpoint, { body }), `${bytes} bytes`, 413)
    }
  })

  it('shows nothing of itself where the JSON is broken', async () => {
    for (const body of ['{"a":', '{a: 1}', '\u0000', '{"a":"\u0001"}', "{'a':1}", '[1,]', 'NaN', '{"a":1}{"b":2}']) {
      const answer = await sendTo(endpoint, { body })
      expect(answer.status, body).toBe(400)
      expect(answer.raw, body).not.toMatch(/\bat .*:\d+:\d+|node_modules|dist\//)
    }
  })
})

describe('after all of it', () => {
  it('nothing was written', async () => {
    expect(await changedSince(before)).toEqual([])
  })
})
