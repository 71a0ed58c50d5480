import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { newEmail } from '../support/call-function.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleMail } from '../support/sample-mail.ts'
import { storedActivity } from '../support/stored-records.ts'
import { BEFORE_NUMBERS, storeSubscribers, subscriberNumber, subscriberRef } from '../support/subscribers.ts'

const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
let admin: Member

beforeAll(async () => {
  admin = await newMember('admin')
})

const call = (name: string, body: object) => callAs(admin.idToken, name, body)

interface Listed {
  id: string
  email: string
}
async function list(search: string, after: string | null = null) {
  const { result } = await call('list-subscribers', { search, after })
  return result as { subscribers: Listed[]; next: string | null }
}

describe('an admin', () => {
  it('finds confirmed subscribers by words of their address, 25 per page, without any hash', async () => {
    const mark = newEmail().slice(0, 19)
    const emails = Array.from({ length: 30 }, (_, index) => `${mark}-${String(index).padStart(2, '0')}@mlima.example`)
    await storeSubscribers(emails)
    await storeSubscribers([`${mark}-unconfirmed@mlima.example`], { state: 'unconfirmed' })
    const first = await list(` ${mark.toUpperCase()}`)
    expect(first.subscribers.map(({ email }) => email)).toEqual(emails.slice(0, 25))
    expect(Object.keys(first.subscribers[0] ?? {}).toSorted()).toEqual(['confirmed_at', 'email', 'id'])
    const second = await list(mark, first.next)
    expect(second).toMatchObject({ next: null })
    expect(second.subscribers.map(({ email }) => email)).toEqual(emails.slice(25))
    expect((await list(`${mark}-07@`)).subscribers).toHaveLength(1)
  })

  it('finds them by a later word of the address, and by its domain', async () => {
    const word = newRecordId()
    const [person, office] = [`naliaka.${word}@mlima.example`, `office@${word}.example`]
    await storeSubscribers([person, office])
    const found = async (search: string) => (await list(search)).subscribers.map(({ email }) => email)
    expect(await found(word.slice(0, 15))).toEqual([person, office])
    expect(await found(`@${word}`)).toEqual([person, office])
    expect(await found(`Naliaka ${word}`)).toEqual([person])
    expect(await found(`${word}x`)).toEqual([])
  })

  it('finds a subscriber whose record is older than the search', async () => {
    const [older, newer] = [newEmail(), newEmail()]
    await storeSubscribers([older, newer], BEFORE_NUMBERS)
    // The record format before the search by words.
    await subscriberRef(newer).update({ email_key: newer })
    for (const email of [older, newer]) {
      expect((await list(email)).subscribers).toMatchObject([{ email }])
      expect((await subscriberRef(email).get()).data()).toMatchObject({ email_key: email, state: 'confirmed' })
    }
  })

  it('removes a subscriber, and can repeat it: the address is erased, and the log does not contain it', async () => {
    const email = newEmail()
    await storeSubscribers([email])
    const [found] = (await list(email)).subscribers
    const mails = ['newsletter-article', 'message'].map((template) => ({
      ...sampleMail(email),
      template,
      address_keys: [email],
      state: 'sent',
    }))
    const [newsletter, other] = await Promise.all(mails.map((mail) => outbox.add(mail)))
    for (let time = 0; time < 2; time++) {
      expect(await call('remove-subscriber', { subscriber: found?.id })).toMatchObject({
        status: 200,
        key: 'newsletter/removed',
      })
    }
    expect((await subscriberRef(email).get()).exists).toBe(false)
    expect([(await newsletter?.get())?.exists, (await other?.get())?.exists]).toEqual([false, true])
    const entries = await storedActivity(`${SERVER_COLLECTIONS.newsletterSubscribers}/${subscriberNumber(email)}`)
    expect(entries).toMatchObject([{ kind: 'subscriber_removed', actor_id: admin.uid, label: '', visible_to: [] }])
  })
})
