import { randomBytes } from 'node:crypto'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { contactMessageSchema } from '@domain/contact/contact-message.schema.ts'
import { INQUIRY_REPLIES_MAX } from '@domain/contact/inquiry.constants.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { withoutTriggers } from '../../scripts/seed/seed.ts'
import { callScheduled } from '../../scripts/ticker.ts'
import { callAs } from '../support/accounts.ts'
import { newEmail, post, resetRateLimits } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo, setReceiving } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { activityOf } from '../support/projects.ts'
import { sampleContactMessage } from '../support/sample-records.ts'

const WORDS = 'Dear Amina,\n\nyes: <b>lot 2</b> & lot 3.\nKind regards'

let admin: Member
let other: Member

beforeAll(async () => {
  await resetRateLimits()
  admin = await newMember('admin')
  other = await newMember('admin')
})
afterEach(() => setReceiving(true))

const messages = adminDb.collection(COLLECTIONS.contactMessages)
const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const newId = () => randomBytes(10).toString('hex')
const sweep = () => callScheduled('europe-west1-sweepOutbox')
const read = async (id: string) => (await messages.doc(id).get()).data()
const mailsAbout = async (id: string) => (await outbox.where('cause', '==', `contact_messages/${id}`).get()).docs

async function stored(changes: object = {}) {
  const email = newEmail()
  const { id } = await messages.add({ ...sampleContactMessage(email), email_key: email, status: 'read', ...changes })
  return { id, email }
}

const reply = (message_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'reply-to-inquiry', { message_id, reply_id: newId(), message: WORDS, ...changes })

describe('an admin answers an inquiry by mail', () => {
  it('and the record, the mail and the log say so', async () => {
    const { id, email } = await stored({ admin_notes: 'Call back.' })
    const before = await read(id)
    const reply_id = newId()
    expect(await reply(id, { reply_id })).toMatchObject({ status: 200, message: 'Reply sent' })
    await eventually(async () =>
      expect((await read(id))?.['mail_states']).toEqual({ confirmation: 'sent', [reply_id]: 'sent' }),
    )

    const after = await read(id)
    expect(after).toEqual({
      ...before,
      status: 'responded',
      responded_at: expect.anything(),
      responded_by: admin.uid,
      updated_at: after?.['responded_at'],
      replies: [{ id: reply_id, message: WORDS, by: admin.uid, at: after?.['responded_at'].toMillis() }],
      mail_states: { confirmation: 'sent', [reply_id]: 'sent' },
    })
    const dates = Object.fromEntries(['responded_at', 'updated_at', 'created_at'].map((name) => [name, after?.[name].toDate()]))
    expect(contactMessageSchema.isValidSync({ ...after, ...dates, id }, { strict: true })).toBe(true)

    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Re: Solar for eleven dispensaries')
    expect(mail?.headers['reply-to']).toContain(COMPANY.emails.general)
    expect(mail?.text).toContain(WORDS)
    expect(mail?.text).toContain('> Which framework contracts could we use?')
    expect(mail?.html).toContain('yes: &lt;b&gt;lot 2&lt;/b&gt; &amp; lot 3.<br>Kind regards')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Call back.')
    expect(await activityOf(`contact_messages/${id}`)).toMatchObject([
      { kind: 'inquiry_answered', actor_id: admin.uid, visible_to: [], from: null, to: null },
    ])
  })

  it('once, however often it is sent', async () => {
    const { id, email } = await stored()
    const reply_id = newId()
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(id, { reply_id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read(id))?.['replies']).toHaveLength(1)
    expect(await mailsAbout(id)).toHaveLength(1)
    expect(await activityOf(`contact_messages/${id}`)).toHaveLength(1)
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1))
  })

  it('and a second reply leaves the first answer’s time and admin', async () => {
    const { id } = await stored()
    await reply(id)
    const first = await read(id)
    expect((await reply(id, { message: 'One more thing.' }, other)).status).toBe(200)
    const second = await read(id)
    expect(second).toMatchObject({ status: 'responded', responded_by: admin.uid, responded_at: first?.['responded_at'] })
    expect(second?.['replies']).toMatchObject([{ by: admin.uid }, { by: other.uid, message: 'One more thing.' }])
  })

  it('and two admins at once are both heard', async () => {
    const { id } = await stored()
    const answers = await Promise.all([reply(id), reply(id, { message: 'From another desk.' }, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id))?.['replies']).toHaveLength(2)
    expect(await mailsAbout(id)).toHaveLength(2)
  })

  it('to a message of before there were replies', async () => {
    const { replies: _replies, mail_states: _states, ...older } = sampleContactMessage(newEmail())
    const { id } = await messages.add(older)
    expect((await reply(id)).status).toBe(200)
    expect((await read(id))?.['replies']).toHaveLength(1)
  })
})

describe('a reply is not sent', () => {
  it('by anybody but an admin', async () => {
    const { id } = await stored()
    for (const role of ['client', 'partner', null] as const) {
      expect(await reply(id, {}, await newMember(role))).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    }
    expect((await post('reply-to-inquiry', { message_id: id })).status).toBe(401)
    expect(await read(id)).toMatchObject({ status: 'read', replies: [] })
  })

  it('under the number of another one', async () => {
    const { id } = await stored()
    const reply_id = newId()
    await reply(id, { reply_id })
    for (const again of [reply(id, { reply_id, message: 'Other words' }), reply(id, { reply_id }, other)]) {
      expect(await again).toMatchObject({ status: 409, key: 'inquiries/replied-otherwise' })
    }
    expect((await read(id))?.['replies']).toHaveLength(1)
    expect(await mailsAbout(id)).toHaveLength(1)
  })

  it('to a message that is not there', async () => {
    expect(await reply('no-such-message')).toMatchObject({ status: 404, key: 'inquiries/not-found' })
  })

  it('where the message has as many as it can hold', async () => {
    const replies = Array.from({ length: INQUIRY_REPLIES_MAX }, (_, at) => ({ id: `r${at}`, message: 'Yes', by: 'x', at }))
    const { id } = await stored({ replies })
    expect(await reply(id)).toMatchObject({ status: 409, key: 'inquiries/too-many-replies' })
    expect(await mailsAbout(id)).toEqual([])
  })

  it.each([
    ['without words', { message: '  ' }, 'Write something first.'],
    ['that is too long', { message: 'x'.repeat(5001) }, 'A reply may have at most 5000 characters.'],
    ['under an id that leads elsewhere', { message_id: 'a/b/c' }, undefined],
    ['with a field that nobody asked for', { to: 'x@y.example' }, undefined],
  ])('%s', async (_case, changes, error) => {
    const { id } = await stored()
    expect(await reply(id, changes)).toMatchObject({ status: 400, ...(error && { error }) })
    expect((await read(id))?.['replies']).toEqual([])
  })
})

describe('the record tells what became of its mails', () => {
  it('of the confirmation, from the form to the mailbox', async () => {
    const email = newEmail()
    await post('send-contact-email', { name: 'Amina', email, message: 'Hello' })
    await eventually(async () => {
      const [message] = (await messages.where('email', '==', email).get()).docs
      expect(message?.data()).toMatchObject({ replies: [], mail_states: { confirmation: 'sent' } })
    })
  })

  it('that are queued as long as the mail server is down, and sent when it is up again', async () => {
    const { id } = await stored()
    await setReceiving(false)
    const reply_id = newId()
    await withoutTriggers(async () => void (await reply(id, { reply_id })))
    await sweep()
    const [mail] = await mailsAbout(id)
    expect((await mail?.ref.get())?.get('state')).toBe('retry')
    expect((await read(id))?.['mail_states']).toMatchObject({ [reply_id]: 'queued' })
    await setReceiving(true)
    await mail?.ref.update({ next_attempt_at: new Date(0) })
    await sweep()
    expect((await read(id))?.['mail_states']).toMatchObject({ [reply_id]: 'sent' })
  })

  it('that failed, where the mailbox does not exist', async () => {
    const { id } = await stored({ email: 'unknown-550@mlima.example' })
    const reply_id = newId()
    expect((await reply(id, { reply_id })).status).toBe(200)
    await eventually(async () => expect((await read(id))?.['mail_states']).toMatchObject({ [reply_id]: 'dead' }))
  })

  it('and a mail whose message was removed meanwhile is sent once all the same', async () => {
    const { id, email } = await stored()
    await withoutTriggers(async () => {
      await reply(id)
      await messages.doc(id).delete()
    })
    await sweep()
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await mailsAbout(id)).map((mail) => mail.get('state'))).toEqual(['sent'])
    expect(await read(id)).toBeUndefined()
  })
})
