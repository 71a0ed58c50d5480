import { TRANSPORT_SECURITY } from '@domain/platform/http.ts'
import { describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { directAddress, newNetworkAddress, send } from '../support/call-function.ts'

const request = (method: string, from = newNetworkAddress()) =>
  send('health', { method, headers: { 'fastly-client-ip': from } })

describe('the address for uptime monitors', () => {
  it.each(['GET', 'POST'])('answers %s with one word and nothing else', async (method) => {
    expect(await runScheduledFunction('checkHealth')).toBe(true)
    const { status, raw } = await request(method)
    expect([200, 503]).toContain(status)
    expect(raw).toBe(JSON.stringify({ ok: status === 200 }))
  })

  it('refuses other methods', async () => {
    for (const method of ['PUT', 'DELETE']) expect((await request(method)).status).toBe(405)
    const { headers } = await fetch(directAddress('health'), { method: 'PUT' })
    expect(headers.get('strict-transport-security')).toBe(TRANSPORT_SECURITY)
  })

  it('answers 120 requests of a network in an hour', async () => {
    const from = newNetworkAddress()
    const answers = await Promise.all(Array.from({ length: 130 }, () => request('GET', from)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(answers.find(({ status }) => status === 429)?.raw).toBe('{"ok":false}')
  })
})
