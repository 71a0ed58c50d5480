import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import {
  FOREIGN_PER_DIRECTIVE,
  POLICY_REPORT_BYTES,
  POLICY_REPORT_DAYS,
  POLICY_REPORTS_PER_NETWORK,
} from '@domain/office/policy-report.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newNetworkAddress, send, withLimitedConcurrency } from '../support/call-function.ts'

const today = () => adminDb.collection(SERVER_COLLECTIONS.policyReports).doc(new Date().toISOString().slice(0, 10))
afterAll(() => today().delete())

const violation = (host: string) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://ubora.co.ke/contact?subject=secret-subject',
  user_agent: 'secret-agent',
  body: {
    documentURL: 'https://ubora.co.ke/contact?subject=secret-subject',
    blockedURL: `https://${host}/secret-path`,
    effectiveDirective: 'img-src',
    disposition: 'enforce',
    sample: 'secret-sample',
  },
})
const report = (body: unknown, type = 'application/reports+json', from = newNetworkAddress()) =>
  send('csp-report', { body: JSON.stringify(body), headers: { 'content-type': type, 'fastly-client-ip': from } })

describe('reports about the content security policy', () => {
  it('are counted by day in both formats, without any text or address of the report', async () => {
    const old = { 'document-uri': 'https://ubora.co.ke/auth', 'violated-directive': 'script-src', 'blocked-uri': 'eval' }
    const from = newNetworkAddress()
    expect(await report([violation('one.example'), violation('one.example')], undefined, from)).toMatchObject({ status: 200 })
    expect(await report({ 'csp-report': old }, 'application/csp-report', from)).toMatchObject({ status: 200 })
    const stored = (await today().get()).data() ?? {}
    expect(stored['counts']).toMatchObject({ 'enforce img-src one.example /contact': 2, 'enforce script-src eval /auth': 1 })
    expect(JSON.stringify(stored)).not.toMatch(/secret|ubora\.co\.ke/)
    expect(JSON.stringify(stored)).not.toContain(from)
    const kept = stored['expires_at'].toDate().valueOf() - Date.now()
    expect(Math.round(kept / DAY_MS)).toBe(POLICY_REPORT_DAYS)
  })

  it('about invented hosts are counted together, and hide neither other directives nor known pages', async () => {
    const hosts = Array.from({ length: 200 }, (_, index) => `host-${index}.example`)
    const requests = Array.from({ length: hosts.length / 20 }, (_, index) => hosts.slice(index * 20, index * 20 + 20))
    await withLimitedConcurrency(requests, (some) => report(some.map(violation)))
    const other = { ...violation('late.example'), body: { ...violation('late.example').body, effectiveDirective: 'font-src' } }
    const inline = { ...violation('x').body, blockedURL: 'inline' }
    await report([other, { type: 'csp-violation', body: inline }])
    const counts = ((await today().get()).get('counts') ?? {}) as Record<string, number>
    expect(Object.keys(counts).filter((key) => /img-src \S+\.example/.test(key))).toHaveLength(FOREIGN_PER_DIRECTIVE)
    expect(counts['enforce img-src other /contact']).toBeGreaterThanOrEqual(200 - FOREIGN_PER_DIRECTIVE)
    expect(counts).toMatchObject({ 'enforce font-src late.example /contact': 1, 'enforce img-src inline /contact': 1 })
  })

  it('are refused in another form, and stored nowhere', async () => {
    const before = (await today().get()).data()
    expect(await send('csp-report', { method: 'GET' })).toMatchObject({ status: 405 })
    expect(await report({}, 'application/json')).toMatchObject({ status: 415, key: 'requests/wrong-type' })
    expect(await report('x'.repeat(POLICY_REPORT_BYTES))).toMatchObject({ status: 413, key: 'requests/too-large' })
    const broken = { body: '{"csp-report":', headers: { 'content-type': 'application/csp-report' } }
    expect(await send('csp-report', broken)).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect((await today().get()).data()).toEqual(before)
  })

  it('are limited per network address, but those of extensions are not counted at all', async () => {
    const from = newNetworkAddress()
    const calls = Array.from({ length: POLICY_REPORTS_PER_NETWORK + 3 }, () => [violation('two.example')])
    const answers = await withLimitedConcurrency(calls, (body) => report(body, undefined, from))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const extension = { ...violation('x.example').body, blockedURL: 'chrome-extension://abc' }
    expect(await report([{ type: 'csp-violation', body: extension }], undefined, from)).toMatchObject({ status: 200 })
  })
})
