import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDueMails, sendQueuedMail, sweepOutbox } from '../../functions/src/platform/mail/outbox-jobs.ts'
import { advanceNewsletter, queueNewsletter } from '../../functions/src/public/advance-newsletter.ts'
import { countDeliveries, findArticle } from '../../functions/src/public/newsletter-sends.ts'
import { startSend } from '../../functions/src/public/send-newsletter.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { mailsTo } from '../support/inbox.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleMail } from '../support/sample-mail.ts'
import { BEFORE_NUMBERS, storeSubscribers, subscriberNumber, subscriberRef } from '../support/subscribers.ts'

const ARTICLE = '1'
const article = findArticle(ARTICLE)
const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const sends = adminDb.collection(SERVER_COLLECTIONS.newsletterSends)
const deliveries = adminDb.collection(SERVER_COLLECTIONS.newsletterDeliveries)
const activity = adminDb.collection(COLLECTIONS.activity)

const later = () => Date.now() + 60_000
const start = (request_id = newRecordId()) => startSend(article, { request_id, by: 'an-admin' }, new Date())
const advance = () => advanceNewsletter(ARTICLE, later())
const stored = async () => (await sends.doc(ARTICLE).get()).data()
const newEmails = (count: number) => Array.from({ length: count }, newEmail)
const cancel = () => sends.doc(ARTICLE).update({ state: 'cancelled' })

/** The addresses of the mails in the outbox, with duplicates. */
async function addressees(): Promise<string[]> {
  const mails = await outbox.where('template', '==', 'newsletter-article').get()
  return mails.docs.map((mail) => String(mail.get('to.address'))).toSorted()
}

beforeEach(async () => {
  const subscribers = adminDb.collection(SERVER_COLLECTIONS.newsletterSubscribers)
  for (const records of [outbox, sends, deliveries, activity, subscribers]) await adminDb.recursiveDelete(records)
})

describe('a newsletter', () => {
  it('sends one mail and stores one delivery for each confirmed subscriber, however many instances queue it', async () => {
    const emails = newEmails(250)
    await storeSubscribers(emails)
    await storeSubscribers(newEmails(2), { state: 'unconfirmed' })
    await storeSubscribers(newEmails(2), { state: 'unsubscribed' })
    await start()
    // The process stops after the first page.
    await queueNewsletter(ARTICLE, Date.now() + 1)
    expect(await stored()).toMatchObject({ state: 'sending', is_queued: false })
    await Promise.all(Array.from({ length: 4 }, () => queueNewsletter(ARTICLE, later())))
    expect(await addressees()).toEqual(emails.toSorted())
    expect(await countDeliveries(ARTICLE)).toEqual({ queued: 250, sent: 0, failed: 0 })
    expect(await stored()).toMatchObject({ state: 'sending', is_queued: true, finished_at: null })
    const mails = await outbox.get()
    expect(new Set(mails.docs.map((mail) => mail.get('state')))).toEqual(new Set(['held']))
    expect(mails.docs.map(({ id }) => id).toSorted()).toEqual((await deliveries.get()).docs.map(({ id }) => id).toSorted())
  })

  it('is sent with a link and headers to unsubscribe, and stores no addresses with its figures', async () => {
    const [email = ''] = newEmails(1)
    await storeSubscribers([email], BEFORE_NUMBERS)
    await start()
    await advance()
    expect((await subscriberRef(email).get()).data()).toMatchObject({ email_key: email })
    await sendDueMails()
    await advance()
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(article.title)
    expect(mail?.text).toContain(article.excerpt)
    expect(mail?.text).toContain(`/news/${ARTICLE}`)
    expect(mail?.text).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]{43}/)
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/\S+\/functions\/v1\/newsletter-unsubscribe\?token=[\w-]{43}>$/,
    )
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(await stored()).toMatchObject({ state: 'sent', figures: { queued: 0, sent: 1, failed: 0 } })
    expect(JSON.stringify((await deliveries.get()).docs.map((delivery) => delivery.data()))).not.toContain(email)
    await subscriberRef(email).delete()
    await adminDb.recursiveDelete(outbox)
    expect(await countDeliveries(ARTICLE)).toEqual({ queued: 0, sent: 1, failed: 0 })
  })

  it('that is sent again after its sender stopped has the same Message-ID', async () => {
    const [email = ''] = newEmails(1)
    await storeSubscribers([email])
    await start()
    await advance()
    await sendDueMails()
    const [record] = (await outbox.get()).docs
    // The sender died after the mail server accepted the mail.
    const { sealed } = sampleMail(email)
    await record?.ref.update({ state: 'sending', lease_until: new Date(Date.now() - 1000), sealed })
    await sendDueMails()
    const ids = (await mailsTo(email)).map(({ headers }) => headers['message-id'])
    expect(ids).toEqual([`<${record?.id}@ubora.example>`, `<${record?.id}@ubora.example>`])
  })

  it('that is sent again reaches only those who have not received it; a repeated call starts nothing', async () => {
    const [first = '', second = '', refused = '', unlucky = ''] = [...newEmails(2), `a-unknown-550@b.example`, newEmail()]
    await storeSubscribers([first, refused, unlucky])
    const request = newRecordId()
    await start(request)
    await advance()
    await sendDueMails()
    await advance()
    expect(await stored()).toMatchObject({ state: 'sent', figures: { sent: 2, failed: 1 } })
    const [failed] = (await deliveries.where('mail_states.newsletter', '==', 'dead').get()).docs
    expect(failed?.get('mail_errors.newsletter')).toBe('550')
    expect(failed?.get('mail_refused.newsletter')).toBe(true)
    // Imitates five days in which the mail relay was refused.
    const lost = deliveries.doc(`newsletter-${ARTICLE}-${subscriberNumber(unlucky)}`)
    await lost.update({ 'mail_states.newsletter': 'dead', 'mail_errors.newsletter': '554' })

    await storeSubscribers([second])
    await start(request)
    expect(await stored()).toMatchObject({ state: 'sent' })
    await start()
    await start()
    await advance()
    await sendDueMails()
    await advance()
    const counts = await Promise.all([first, second, refused, unlucky].map(async (email) => (await mailsTo(email)).length))
    expect(counts).toEqual([1, 1, 0, 2])
    expect(await stored()).toMatchObject({ state: 'sent', figures: { sent: 3, failed: 1 } })
    expect((await activity.get()).docs.map((entry) => [entry.get('kind'), entry.get('label')])).toEqual([
      ['newsletter_sent', article.title],
      ['newsletter_sent', article.title],
    ])
  })

  it('does not reach a subscriber who unsubscribed or was erased while it was waiting', async () => {
    const [stays = '', leaves = '', erased = ''] = newEmails(3)
    await storeSubscribers([stays, leaves, erased])
    await start()
    await advance()
    await subscriberRef(leaves).update({ state: 'unsubscribed' })
    // The account and its mails were deleted.
    await subscriberRef(erased).delete()
    const mails = await outbox.where('to.address', '==', erased).get()
    await mails.docs[0]?.ref.delete()
    await sendDueMails()
    await advance()
    expect(await mailsTo(stays)).toHaveLength(1)
    for (const email of [leaves, erased]) expect(await mailsTo(email)).toEqual([])
    expect(await stored()).toMatchObject({ state: 'sent', figures: { queued: 0, sent: 1, failed: 0 } })
  })

  it('that is cancelled is withdrawn, except for the mail that a sender has; sent again, it reaches the others', async () => {
    const emails = newEmails(120)
    await storeSubscribers(emails)
    await start()
    await advance()
    const [taken] = (await outbox.get()).docs
    await taken?.ref.update({ state: 'sending', lease_until: new Date(Date.now() + 60_000) })
    await cancel()
    await advance()
    expect(await addressees()).toEqual([taken?.get('to.address')])
    await expect(start()).rejects.toMatchObject({ key: 'newsletter/still-cancelling' })
    await taken?.ref.update({ lease_until: new Date(Date.now() - 1000) })
    await sendDueMails()
    await advance()
    expect(await stored()).toMatchObject({ state: 'cancelled', figures: { queued: 0, sent: 0, failed: 0 } })
    expect((await mailsTo()).filter(({ to }) => emails.includes(to[0] ?? ''))).toEqual([])

    await start()
    await advance()
    expect(await addressees()).toEqual(emails.toSorted())
  })

  it('waits for other mails, and its failed mails queue behind them', async () => {
    const [reader = '', busy = '', other = ''] = [newEmail(), 'a-busy-451@b.example', newEmail()]
    await storeSubscribers([reader, busy])
    await start()
    await advance()
    await outbox.add({ ...sampleMail(other), next_attempt_at: new Date(Date.now() + 100) })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await sendDueMails()
    const order = (await mailsTo()).map(({ to }) => to[0]).filter((address) => address === reader || address === other)
    // Newest first: the mail that was queued last is sent first.
    expect(order).toEqual([reader, other])
    const [failed] = (await outbox.where('to.address', '==', busy).get()).docs
    expect(failed?.data()).toMatchObject({ state: 'held', attempts: 1, error: '451' })
  })

  it('is refused if nobody has confirmed a subscription', async () => {
    await expect(start()).rejects.toMatchObject({ key: 'newsletter/no-subscribers' })
    expect(await stored()).toBeUndefined()
  })
})

describe('the functions that send mails', () => {
  it.each([sendQueuedMail, sweepOutbox])('have the key that decrypts them', ({ __endpoint }) => {
    expect(__endpoint.secretEnvironmentVariables?.map(({ key }) => key)).toContain('ENCRYPTION_KEY')
  })
})
