import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { PORTS } from '../../../scripts/local/ports.ts'
import { adminDb } from '../../../scripts/seed/admin.ts'
import { linkIn } from '../../support/accounts.ts'
import { expectRefused } from '../../support/attack/expect-refused.ts'
import { type RawAnswer, rawRequest } from '../../support/attack/raw-request.ts'
import { newEmail, newNetworkAddress, post, send } from '../../support/call-function.ts'
import { newDocument, openDocument } from '../../support/document-files.ts'
import { newestMail } from '../../support/inbox.ts'
import { newMember } from '../../support/members.ts'
import { newCheckout } from '../../support/sandbox.ts'
import { recordsWith } from '../../support/stored-records.ts'

const SITE = `http://localhost:${PORTS.hosting}`
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ELSEWHERE = [
  '//evil.test',
  '//evil.test/',
  '///evil.test/',
  '//evil.test/%2e%2e',
  '//evil.test/contact.html',
  '//evil.test/news/01',
  '/%2F%2Fevil.test/',
  '/%5Cevil.test/',
  '/%5C%5Cevil.test/index.html',
  '/.//evil.test/',
  '/contact/..//evil.test/',
  '/news/01//evil.test/',
  '/news/01?next=//evil.test',
  '/news//evil.test/01',
  '/https:evil.test/',
  '/https:%2F%2Fevil.test/',
  '/javascript:alert(1)/',
  '/contact/%0d%0aSet-Cookie:%20a=1/',
  '/news/01%0d%0aLocation:%20https:%2f%2fevil.test',
  '/%E5%98%8A%E5%98%8DSet-Cookie:a=1/',
]

const client = await newMember('client')

/** Expects a redirect to the site itself or none, and no header from the request. */
function expectNoRedirectAway({ headers, status }: Pick<RawAnswer, 'headers' | 'status'>, path: string): void {
  expect(status, path).toBeLessThan(500)
  const { location } = headers
  if (location !== undefined) expect(new URL(location, SITE).origin, `${path} leads to ${location}`).toBe(SITE)
  expect(headers['set-cookie'], path).toBeUndefined()
  expect(headers['refresh'], path).toBeUndefined()
}

describe('an address of the site', () => {
  it.each(ELSEWHERE)('redirects to no other site: %s', async (path) => {
    expectNoRedirectAway(await rawRequest(path, { host: `localhost:${PORTS.hosting}` }), path)
  })
})

describe('a link in a mail', () => {
  it('leads to our site, even if the request names another host', async () => {
    const { email } = client
    const named = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
    }
    const headers = { 'content-type': 'application/json', 'fastly-client-ip': newNetworkAddress(), ...named }
    const body = JSON.stringify({ email })
    const asked = await rawRequest('/functions/v1/request-password-reset', headers, 'POST', body)
    expect(asked.status).toBe(200)
    const mail = await newestMail(email)
    expect(linkIn(mail.text).origin).toBe(SITE)
    expect(JSON.stringify(mail)).not.toContain('evil.test')
  })

  it('unsubscribes nobody if the request names the token twice', async () => {
    const email = newEmail()
    expect((await post('newsletter-subscribe', { email })).status).toBe(200)
    const token = linkIn((await newestMail(email)).text).searchParams.get('token') ?? ''
    const body = 'List-Unsubscribe=One-Click'
    for (const query of [`token=${token}&token=${token}`, `token[]=${token}`, `token[a]=${token}`, `token=${token}%0d%0a`]) {
      expectRefused(await send(`newsletter-unsubscribe?${query}`, { body, headers: FORM }), query, 400)
    }
    const stored = await recordsWith(SERVER_COLLECTIONS.newsletterSubscribers, 'email', email)
    expect(stored.map((subscriber) => subscriber.get('state'))).toEqual(['unconfirmed'])
    expect((await send(`newsletter-unsubscribe?token=${token}`, { body, headers: FORM })).status).toBe(200)
  })
})

describe('the return from a checkout', () => {
  it('leads to our site, also with other addresses in the request', async () => {
    const { reference, url } = await newCheckout(client)
    expect(new URL(url).origin).toBe(SITE)
    const more = 'return_url=https://evil.test&callback_url=//evil.test&redirect=//evil.test'
    const path = `/sandbox/checkout?reference=${reference}&${more}`
    const answer = await rawRequest(path, FORM, 'POST', `action=cancel&${more}`)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`${SITE}/invoices/payment?reference=${reference}`)
    for (const query of [
      `reference=${reference}&reference=x`,
      `reference[]=${reference}`,
      'reference=../invoices',
      'reference=%00',
    ]) {
      expect((await rawRequest(`/sandbox/checkout?${query}`, FORM, 'POST', 'action=pay')).status, query).toBe(404)
    }
  })
})

describe('a download', () => {
  it.each([
    'a"\r\nSet-Cookie: a=1\r\n\r\n<script>alert(1)</script>.pdf',
    'a\nContent-Type: text/html.pdf',
    'a"; filename="evil.html',
    'a.pdf\u0000.html',
    '../../../etc/passwd',
    'a\u202Efdp.exe',
    '\uD800.pdf',
    '=cmd|calc!A1.pdf',
  ])('has one safe header for the file name %j', async (file_name) => {
    const id = await newDocument(client)
    await adminDb.collection('documents').doc(id).update({ file_name: file_name.toWellFormed() })
    const answer = await openDocument(client, id)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    expect([...answer.headers.keys()]).not.toContain('set-cookie')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.~%&$#^`|!+-]+$/,
    )
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
