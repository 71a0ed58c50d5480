import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { HEALTH_PAGE } from '@texts/office/health.ts'
import { describe, expect, it } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { type Answer, directAddress, newEmail, post, send } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo, newestMail } from '../support/inbox.ts'
import { recordsWith } from '../support/stored-records.ts'

const SITE = `http://localhost:${PORTS.hosting}`
const FORM = { name: 'Amina', company: 'Mlima', subject: 'Solar', message: 'Hello' }
const JSON_TYPE = { 'content-type': 'application/json' }
const ENDPOINTS = [
  'send-contact-email',
  'test-email',
  'newsletter-subscribe',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'request-email-otp',
  'verify-email-otp',
  'resend-verification',
  'request-password-reset',
  'common-passwords',
]

/** Expects a clear error without internal details: no stack, no path, no echo of the input. */
function expectRefusal(answer: Answer, status: number, key: string | RegExp): void {
  expect(answer.status).toBe(status)
  expect(answer.key).toMatch(key)
  expectNoStack(answer)
}

function expectNoStack({ raw }: Answer): void {
  expect(raw).not.toMatch(/\bat .*:\d+:\d+|node_modules|\/functions\/dist|Error:/)
}

describe('the address of a function that a person opens in a browser', () => {
  const PERSON = {
    method: 'GET',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  } as const
  const TOKEN = 'A'.repeat(43)

  it.each([
    ['send-contact-email', '/contact'],
    ['request-email-otp', '/auth'],
    ['verify-document', '/verify'],
    ['check-invitation', '/invite'],
    ['payment-webhook', '/'],
    ['csp-report', '/'],
    ['calendar?token=A', '/account'],
    [`newsletter-unsubscribe?token=${TOKEN}&other=x`, `/newsletter/unsubscribe?token=${TOKEN}`],
    ['newsletter-unsubscribe?token=%22%3E&token=x', '/newsletter/unsubscribe'],
    ['create-ticket', '/dashboard'],
    ['invoice-pdf', '/dashboard'],
  ])('%s leads to %s', async (name, page) => {
    const { status, headers } = await send(name, PERSON)
    expect([status, headers.get('location')]).toEqual([303, new URL(page, SITE).href])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('shows whether the portal works', async () => {
    const { status, headers, raw } = await send('health', PERSON)
    expect([200, 503]).toContain(status)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(raw).toContain(status === 200 ? HEALTH_PAGE.ok : HEALTH_PAGE.problem)
  })
})

describe.each(ENDPOINTS)('%s', (name) => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('answers POST only, not %s', async (method) => {
    const answer = await send(name, { method })
    expect(answer.status).toBe(405)
    if (method !== 'HEAD') expectRefusal(answer, 405, 'requests/wrong-method')
  })

  it('refuses a body that is not JSON', async () => {
    for (const type of ['text/plain', 'application/xml', 'text/html', 'application/octet-stream']) {
      expectRefusal(
        await send(name, { body: JSON.stringify({ to: 'a@b.example' }), headers: { 'content-type': type } }),
        415,
        /./,
      )
    }
  })

  it('refuses broken JSON without a stack', async () => {
    for (const body of ['{"to":', '{to: 1}', '\u0000', '"text"']) {
      const answer = await send(name, { body, headers: JSON_TYPE })
      expect(answer.status).toBe(400)
      expectNoStack(answer)
    }
  })

  it('refuses lists, numbers, an empty body and unknown fields', async () => {
    for (const body of [
      [],
      [{}],
      {},
      { to: 7 },
      { admin: true },
      { email: ['a@b.example'], to: ['a@b.example'], token: ['x'] },
    ]) {
      expectRefusal(await send(name, { body: JSON.stringify(body), headers: JSON_TYPE }), 400, /./)
    }
  })

  it('refuses a body of 5 MB', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(5 * 1024 * 1024) })
    expectRefusal(await send(name, { body, headers: JSON_TYPE }), 413, 'requests/too-large')
  })
})

describe('an answer', () => {
  it('is not stored by any cache, and no other site may read it', async () => {
    const answer = await fetch(directAddress('newsletterConfirm'), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...answer.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([])
  })
})

describe('the contact form with bad input', () => {
  const refused = (fields: object) => post('send-contact-email', { ...FORM, email: newEmail(), ...fields })

  it.each(['name', 'email', 'message'])('asks for an empty %s', async (field) => {
    for (const value of ['', '   ']) expectRefusal(await refused({ [field]: value }), 400, 'contact/incomplete')
  })

  it.each(['name', 'email', 'company', 'subject', 'message'])(
    'refuses a %s that is too long, a list, a number',
    async (field) => {
      expectRefusal(await refused({ [field]: 'x'.repeat(6000) }), 400, /-too-long$|mail\/address-invalid/)
      for (const value of [['a'], 7, { a: 'b' }, true])
        expectRefusal(await refused({ [field]: value }), 400, 'requests/invalid')
    },
  )

  it('writes lines of a mail header in a name, company or subject into one line, and refuses them in an address', async () => {
    const lines = 'Amina\r\nBcc: victim@mlima.example'
    expectRefusal(await refused({ email: `${newEmail()}\r\nBcc: victim@mlima.example` }), 400, 'mail/address-invalid')
    const email = newEmail()
    expect((await refused({ email, name: lines, company: lines, subject: lines })).status).toBe(200)
    const line = 'Amina Bcc: victim@mlima.example'
    const [stored] = await recordsWith(COLLECTIONS.contactMessages, 'email', email)
    expect(stored?.data()).toMatchObject({ name: line, company: line, subject: line })
    await newestMail(email)
    expect(await mailsTo('victim@mlima.example')).toEqual([])
  })

  it('refuses two addresses', async () => {
    for (const email of ['a@b.example,c@d.example', 'a@b.example;c@d.example', 'A <a@b.example>', 'a@b.example c@d.example']) {
      expectRefusal(await refused({ email }), 400, 'mail/address-invalid')
    }
  })

  it('treats HTML as text and sends each mail to one recipient', async () => {
    const email = newEmail()
    const markup = '<img src=x onerror=alert(1)><script>alert(2)</script></table>&amp;"\''
    const form = { name: markup, company: markup, subject: markup, message: `${markup}\nBcc: victim@mlima.example`, email }
    expect((await post('send-contact-email', form)).status).toBe(200)
    expect(await recordsWith(COLLECTIONS.contactMessages, 'email', email)).toHaveLength(1)
    const { html } = await newestMail(email)
    await eventually(async () => expect((await mailsTo(COMPANY.emails.general))[0]?.headers['reply-to']).toContain(email))
    const [staff] = await mailsTo(COMPANY.emails.general)
    expect(staff?.to).toEqual([COMPANY.emails.general])
    expect(staff?.subject).toBe('A message from the contact form')
    expect(staff?.html).not.toMatch(/<img|<script|<\/table>&(?!lt)|onerror=[^&]*>/)
    expect(staff?.html).toContain('&lt;script&gt;')
    expect(html).not.toContain('script')
    expect(await mailsTo('victim@mlima.example')).toEqual([])
  })
})
