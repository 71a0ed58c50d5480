import { randomInt } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { overviewAnswerSchema } from '@domain/public/newsletter-admin.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '../../functions/src/public/subscription.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { newEmail, post, send } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { storedActivity } from '../support/stored-records.ts'
import { sha256, storeSubscribers, subscriberNumber, subscriberRef } from '../support/subscribers.ts'

let admin: Member

beforeAll(async () => {
  admin = await newMember('admin')
})

const call = (name: string, body: object = {}, by = admin) => callAs(by.idToken, name, body)

const CALLS: [string, object][] = [
  ['newsletter-overview', {}],
  ['list-subscribers', { search: '', after: null }],
  ['remove-subscriber', { subscriber: 'a'.repeat(64) }],
  ['send-test-newsletter', { article_id: '1' }],
  ['start-newsletter', { article_id: '1', request_id: newRecordId() }],
  ['cancel-newsletter', { article_id: '1' }],
  ['list-refused-mails', { article_id: '1', after: null }],
]

describe.each(CALLS)('%s', (name, body) => {
  it('is available to admins only', async () => {
    await expectForbidden(
      (by) => call(name, body, by),
      'client',
      'partner',
      'without a role',
      'demoted admin',
      'unverified admin',
    )
  })

  it('refuses a further field', async () => {
    expect((await call(name, { ...body, further: 'field' })).status).toBe(400)
  })
})

describe('an admin', () => {
  it('sees every article, the number of subscribers and their growth', async () => {
    const email = newEmail()
    await storeSubscribers([newEmail(), email])
    await storeSubscribers([newEmail()], { state: 'unsubscribed', unsubscribed_at: new Date() })
    const { result } = await call('newsletter-overview')
    const { subscribers, signature, articles } = overviewAnswerSchema.validateSync(result, { strict: true })
    for (const [figure, least] of Object.entries({ confirmed: 2, joined: 2, left: 1 })) {
      expect(subscribers[figure as keyof typeof subscribers]).toBeGreaterThanOrEqual(least)
    }
    expect(signature).toBe(DEFAULT_SETTINGS.mail_signature.text)
    expect(articles).toHaveLength(6)
    expect(articles[0]).toMatchObject({ id: expect.any(String), title: expect.any(String), readTime: expect.any(Number) })
  })

  it('sends a test to their own address only, which unsubscribes nobody', async () => {
    const own = await newMember('admin')
    expect(await call('send-test-newsletter', { article_id: '2' }, own)).toMatchObject({
      status: 200,
      key: 'newsletter/test-sent',
    })
    const mail = await newestMail(own.email)
    expect(mail.subject).toMatch(/^Test: /)
    expect(mail.text).toContain('/news/2')
    expect(mail.headers['list-unsubscribe']).toBeUndefined()
  })

  it('cannot send an unpublished article or name one by a path', async () => {
    for (const name of ['send-test-newsletter', 'start-newsletter']) {
      const more = name === 'start-newsletter' ? { request_id: newRecordId() } : {}
      expect(await call(name, { article_id: '999', ...more })).toMatchObject({ status: 404, key: 'newsletter/article-unknown' })
      expect((await call(name, { article_id: '../1', ...more })).status).toBe(400)
    }
    const sends = adminDb.collection(SERVER_COLLECTIONS.newsletterSends)
    expect((await sends.doc('999').get()).exists).toBe(false)
  })

  it('changes nothing by cancelling when no send is running', async () => {
    expect((await call('cancel-newsletter', { article_id: '999' })).status).toBe(200)
    expect(await storedActivity(`${SERVER_COLLECTIONS.newsletterSends}/999`)).toEqual([])
  })

  it('sees failed mails with address and code, even after the address was erased', async () => {
    const [kept, erased] = [newEmail(), newEmail()]
    const article_id = String(randomInt(100_000, 1_000_000))
    await storeSubscribers([kept])
    const deliveries = adminDb.collection(SERVER_COLLECTIONS.newsletterDeliveries)
    for (const email of [kept, erased]) {
      await deliveries.doc(`newsletter-${article_id}-${subscriberNumber(email)}`).set({
        article_id,
        subscriber_id: subscriberNumber(email),
        mail_states: { newsletter: 'dead' },
        mail_errors: { newsletter: '550' },
        ...(email === kept && { mail_refused: { newsletter: true } }),
      })
    }
    const { result } = await call('list-refused-mails', { article_id, after: null })
    const mails = (result?.['mails'] ?? []) as { email: string | null; error: string; is_refused: boolean }[]
    expect(new Map(mails.map(({ email, is_refused }) => [email, is_refused]))).toEqual(
      new Map([
        [kept, true],
        [null, false],
      ]),
    )
    expect(mails.map(({ error }) => error)).toEqual(['550', '550'])
  })
})

describe('the token of a newsletter', () => {
  it('unsubscribes with one click years later, without a page or a cookie, and confirms nothing', async () => {
    const email = newEmail()
    const token = unsubscribeToken(subscriberRef(email).id)
    const tokens = { unsubscribe_hashes: [sha256(token)], confirmed_at: new Date('2016-11-23T06:00:00Z') }
    await storeSubscribers([email], { ...tokens, state: 'unconfirmed', expires_at: new Date(Date.now() + 60_000) })
    expect((await post('newsletter-confirm', { token })).status).toBe(404)
    await storeSubscribers([email], tokens)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (let time = 0; time < 2; time++) {
      expect((await send(`newsletter-unsubscribe?token=${token}`, { body })).status).toBe(200)
    }
    expect((await subscriberRef(email).get()).get('state')).toBe('unsubscribed')

    // An address that subscribes again keeps its number, and the links in its old newsletters.
    await subscriberRef(email).update({ asked_at: new Date('2016-11-23T06:00:00Z') })
    await post('newsletter-subscribe', { email })
    const again = (await subscriberRef(email).get()).data()
    expect(again).toMatchObject({ state: 'unconfirmed', subscriber_id: subscriberNumber(email) })
    expect(again?.['unsubscribe_hashes']).toEqual([sha256(token)])
  })
})
