import { COLLECTIONS } from '@domain/collections.ts'
import { type Message, messageSchema, type SendMessage } from '@domain/messages/message.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { startSend } from '../../functions/src/messages/send-message.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { messageFormValues } from '../support/message-form.ts'
import { mailsCausedBy, readRecord, recordsWith, storedActivity, withDates } from '../support/stored-records.ts'

const MARKUP = '<img src=x onerror=alert(1)> & "co"'
const DAY_MS = 86_400_000

const admin = await newMember('admin')
const client = await newMember('client')

const sendAs = (by: Member, message: SendMessage) => callAs(by.idToken, 'send-message', message)

/** The messages to a person, with every field validated. */
async function messagesTo(uid: string): Promise<Message[]> {
  const found = await recordsWith(COLLECTIONS.messages, 'recipient_id', uid)
  return found.map((message) =>
    messageSchema.exact().validateSync({ ...withDates(message.data()), id: message.id }, { strict: true }),
  )
}

describe('sending a message', () => {
  it('the recipient has the message immediately, unread, with its full text and a log entry', async () => {
    const person = await newMember('client', { company_name: 'Bonde Clinics' })
    const input = messageFormValues([person.uid], { expires_on: '2031-03-31' })
    expect(await sendAs(admin, input)).toMatchObject({
      status: 200,
      key: 'messages/sent',
    })
    const [message, ...others] = await messagesTo(person.uid)
    expect(others).toEqual([])
    expect(message).toEqual({
      id: expect.any(String),
      title: input.title,
      content: input.content,
      message_type: 'warning',
      priority: 'high',
      sender_id: admin.uid,
      recipient_id: person.uid,
      organisation_id: person.uid,
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Bonde Clinics' },
      is_read: false,
      read_at: null,
      expires_at: new Date('2031-03-31T20:59:59.999Z'),
      is_expired: false,
      metadata: { send_id: input.send_id },
      created_at: expect.any(Date),
    })
    expect(await storedActivity(`messages/${message?.id}`)).toMatchObject([
      { kind: 'message_sent', actor_id: admin.uid, visible_to: [`${person.uid}.${person.uid}`, 'office.messages'] },
    ])
  })

  it('the recipient gets a mail with the full text', async () => {
    const person = await newMember('client')
    const content = `${MARKUP}\n\nSecond line`
    await sendAs(
      admin,
      messageFormValues([person.uid], { title: MARKUP, content, priority: 'urgent', expires_on: '2031-03-31' }),
    )
    const mail = await newestMail(person.email)
    expect(mail.subject).toBe(`Urgent: ${MARKUP}`)
    for (const part of [`> ${MARKUP}`, '> Second line', 'Mar 31, 2031', '/messages']) expect(mail.text).toContain(part)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toContain('<img')
  })

  it('a recipient who switched such mails off or has no address gets the message without a mail', async () => {
    const mail_choices = { messages: false, projects: true, documents: true, appointments: true, tickets: true }
    const quiet = await newMember('client', { mail_choices })
    const unknown = await newMember('client', { email: '' })
    await sendAs(admin, messageFormValues([quiet.uid, unknown.uid]))
    for (const { uid } of [quiet, unknown]) {
      const [message] = await messagesTo(uid)
      expect(message?.is_read).toBe(false)
      expect(await mailsCausedBy(`messages/${message?.id ?? ''}`)).toEqual([])
    }
  })

  it('each of several recipients gets one message and one mail, even if named twice', async () => {
    const people = [await newMember('client'), await newMember('partner'), await newMember('client')]
    const ids = people.map(({ uid }) => uid)
    const input = messageFormValues([...ids, ...ids])
    await sendAs(admin, input)
    for (const uid of ids) {
      const found = await messagesTo(uid)
      expect(found).toHaveLength(1)
      expect(await mailsCausedBy(`messages/${found[0]?.id ?? ''}`)).toHaveLength(1)
    }
    const { words, recipient_ids, state } = (await readRecord(`message_sends/${input.send_id}`)) ?? {}
    expect({ words, recipient_ids, state }).toEqual({ words: null, recipient_ids: [], state: 'done' })
  })

  it('an admin’s message is sent once, even when twenty requests arrive concurrently and again later', async () => {
    const person = await newMember('client')
    const input = messageFormValues([person.uid])
    const all = Array.from({ length: 20 }, () => errorKeyOrDone(startSend(input, admin.uid, new Date())))
    expect(await Promise.all(all)).toEqual(Array(20).fill('done'))
    expect(await sendAs(admin, input)).toMatchObject({ status: 200, key: 'messages/sent' })
    const found = await messagesTo(person.uid)
    expect(found).toHaveLength(1)
    expect(await mailsCausedBy(`messages/${found[0]?.id ?? ''}`)).toHaveLength(1)
    expect(await storedActivity(`messages/${found[0]?.id}`)).toHaveLength(1)
  })

  it('an admin cannot use an id again with other content, other recipients or as another admin', async () => {
    const input = messageFormValues([client.uid])
    await sendAs(admin, input)
    const changes = [{ title: 'Else' }, { content: 'Else' }, { priority: 'low' }, { expires_on: '2031-01-01' }]
    for (const change of [...changes, { recipient_ids: [client.uid, admin.uid] }]) {
      expect(await sendAs(admin, { ...input, ...change } as typeof input)).toMatchObject({
        status: 409,
        key: 'messages/sent-otherwise',
      })
    }
    const other = await newMember('admin')
    expect(await sendAs(other, input)).toMatchObject({ status: 409, key: 'messages/sent-otherwise' })
    expect(await messagesTo(admin.uid)).toEqual([])
  })
})

describe('the last day of a message', () => {
  const NOON = new Date('2029-06-15T09:00:00Z')
  const send = (expires_on: string, now: Date) =>
    errorKeyOrDone(startSend(messageFormValues([client.uid], { expires_on }), admin.uid, now))

  it('is today at the earliest, by Nairobi’s calendar', async () => {
    expect(await send('2029-06-15', NOON)).toBe('done')
    expect(await send('2029-06-14', NOON)).toBe('messages/expiry-past')
    expect(await send('2029-06-15', new Date('2029-06-15T20:59:59.999Z'))).toBe('done')
    expect(await send('2029-06-15', new Date('2029-06-15T21:00:00Z'))).toBe('messages/expiry-past')
  })

  it('is named in the message about an earlier day', async () => {
    const yesterday = dayInNairobi(new Date(Date.now() - DAY_MS))
    expect(await sendAs(admin, messageFormValues([client.uid], { expires_on: yesterday }))).toMatchObject({
      status: 400,
      key: 'messages/expiry-past',
    })
  })
})

describe('a message that is refused', () => {
  it('an admin cannot send to people of whom one has no profile: nobody gets it', async () => {
    const person = await newMember('client')
    expect(await sendAs(admin, messageFormValues([person.uid, 'erased-person']))).toMatchObject({
      status: 409,
      key: 'messages/recipient-unknown',
    })
    expect(await messagesTo(person.uid)).toEqual([])
  })

  it.each([
    ['without a title', { title: ' ' }, 'messages/fields-missing'],
    ['without words', { content: '\n' }, 'messages/fields-missing'],
    ['to nobody', { recipient_ids: [] }, 'messages/fields-missing'],
    [
      'to 501 people',
      { recipient_ids: Array.from({ length: 501 }, (_, index) => `p${index}`) },
      'messages/too-many-recipients',
    ],
    ['with a title too long', { title: 'x'.repeat(121) }, 'messages/title-too-long'],
    ['with words too long', { content: 'x'.repeat(5001) }, 'messages/content-too-long'],
    ['of a type that there is not', { message_type: 'advert' }, 'requests/invalid'],
    ['of a priority that there is not', { priority: 'critical' }, 'requests/invalid'],
    ['until a day that there is not', { expires_on: '2031-02-30' }, 'messages/expiry-invalid'],
    ['with a field that nobody asked for', { sender_id: 'demo-admin' }, 'requests/invalid'],
    ['with an id that names another place', { send_id: '../outbox/x123456789' }, 'requests/invalid'],
  ])('%s', async (_what, change, key) => {
    const answer = await callAs(admin.idToken, 'send-message', { ...messageFormValues([client.uid]), ...change })
    expect(answer).toMatchObject({ status: 400, key })
  })

  it('only admins can send', async () => {
    await expectForbidden((by) => sendAs(by, messageFormValues([client.uid])), 'client', 'partner', 'without a role')
    expect((await callAs('no-token', 'send-message', messageFormValues([client.uid]))).status).toBe(401)
  })
})
