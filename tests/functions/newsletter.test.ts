import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail, post, send } from '../support/call-function.ts'
import { newestMail } from '../support/inbox.ts'
import { mailsCausedBy } from '../support/stored-records.ts'
import { subscriberRef } from '../support/subscribers.ts'

const HOUR_MS = 3_600_000
const subscriber = (email: string) => subscriberRef(email).get()
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

/** Ends the pause between two mails. */
const endPause = async (email: string) => (await subscriber(email)).ref.update({ asked_at: new Date(Date.now() - HOUR_MS) })

/** Subscribes. @returns the newest mail, once `count` have arrived */
async function subscribe(email: string, count = 1) {
  const answer = await post('newsletter-subscribe', { email })
  expect(answer).toMatchObject({
    status: 200,
    key: 'newsletter/almost-there',
  })
  const mail = await newestMail(email, count)
  return { mail, token: tokenIn(mail.text) }
}

describe('the newsletter', () => {
  it('is confirmed by the link of one mail and ended by the link of another, each of which can be repeated', async () => {
    const email = newEmail()
    const { mail, token } = await subscribe(email)
    expect(mail.text).toContain(`/newsletter/confirm?token=${token}`)
    expect((await subscriber(email)).get('state')).toBe('unconfirmed')
    expect(JSON.stringify((await subscriber(email)).data())).not.toContain(token)

    for (let time = 0; time < 2; time++) {
      expect(await post('newsletter-confirm', { token })).toMatchObject({ status: 200, key: 'newsletter/confirmed' })
      expect((await subscriber(email)).data()).toMatchObject({ state: 'confirmed', expires_at: null })
    }
    for (let time = 0; time < 2; time++) {
      expect(await post('newsletter-unsubscribe', { token })).toMatchObject({ status: 200, key: 'newsletter/unsubscribed' })
      expect((await subscriber(email)).get('state')).toBe('unsubscribed')
    }
    expect(JSON.stringify((await subscriber(email)).data())).not.toContain(email)
    expect((await subscriber(email)).get('prefixes')).toEqual([])
    const mails = adminDb.collection(SERVER_COLLECTIONS.outbox).where('address_keys', 'array-contains', email)
    expect((await mails.get()).size).toBe(0)
    // An old mail does not restore an ended subscription; a new request does.
    expect(await post('newsletter-confirm', { token })).toMatchObject({ status: 404, key: 'newsletter/link-unknown' })
    await endPause(email)
    const again = await subscribe(email, 2)
    expect((await post('newsletter-confirm', { token: again.token })).status).toBe(200)
    expect((await subscriber(email)).data()).toMatchObject({ state: 'confirmed', email, email_key: email })
  })

  it('sends one mail for several clicks within a minute, even at the same moment', async () => {
    const email = newEmail()
    await Promise.all([1, 2, 3].map(() => post('newsletter-subscribe', { email })))
    expect((await post('newsletter-subscribe', { email: email.toUpperCase() })).status).toBe(200)
    await newestMail(email)
    expect(await mailsCausedBy((await subscriber(email)).ref.path)).toHaveLength(1)
  })

  it('gives a subscriber the same answer as a visitor, keeps the subscription, and keeps older links valid', async () => {
    const email = newEmail()
    const first = await subscribe(email)
    await post('newsletter-confirm', { token: first.token })
    await endPause(email)
    const { mail } = await subscribe(email, 2)
    expect(mail.subject).toContain('You are subscribed')
    expect(mail.text).not.toContain('/newsletter/confirm')
    expect((await subscriber(email)).get('state')).toBe('confirmed')
    expect((await post('newsletter-unsubscribe', { token: first.token })).status).toBe(200)
  })

  it('ends by one click in a mail program, as its headers allow', async () => {
    const email = newEmail()
    const { mail } = await subscribe(email)
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(mail.headers['list-unsubscribe']?.slice(1, -1) ?? '')
    expect(url.pathname).toBe('/functions/v1/newsletter-unsubscribe')
    const path = `newsletter-unsubscribe${url.search}`
    // Neither GET nor another form ends the subscription.
    expect((await send(path, { method: 'GET' })).status).toBe(405)
    expect((await send(path, { body: new URLSearchParams({ other: 'form' }) })).status).toBe(400)
    expect((await subscriber(email)).get('state')).toBe('unconfirmed')
    expect((await send(path, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status).toBe(200)
    expect((await subscriber(email)).get('state')).toBe('unsubscribed')
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await send(path, { body: form })).status).toBe(200)
  })

  it('refuses a link that is unknown, incomplete or too old', async () => {
    for (const name of ['newsletter-confirm', 'newsletter-unsubscribe']) {
      expect(await post(name, { token: 'x'.repeat(43) })).toMatchObject({ status: 404, key: 'newsletter/link-unknown' })
      expect((await post(name, { token: 'short' })).status).toBe(400)
    }
    const email = newEmail()
    const { token } = await subscribe(email)
    await (await subscriber(email)).ref.update({ expires_at: new Date(Date.now() - HOUR_MS) })
    expect((await post('newsletter-confirm', { token })).status).toBe(404)
    expect((await subscriber(email)).get('state')).toBe('unconfirmed')
  })

  it('requires a valid address', async () => {
    for (const email of ['', 'nobody', 'a@b.example,c@d.example']) {
      expect(await post('newsletter-subscribe', { email })).toMatchObject({ key: 'mail/address-invalid' })
    }
  })
})
