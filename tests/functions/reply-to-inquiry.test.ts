import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { contactMessageSchema, INQUIRY_REPLIES_MAX } from '@domain/public/inquiry.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { mailsTo, newestMail } from '../support/inbox.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import { mailsCausedBy, readRecord, storedActivity, withDates } from '../support/stored-records.ts'

const WORDS = 'Dear Amina,\n\nyes: <b>lot 2</b> & lot 3.\nKind regards'

const admin = await newMember('admin')
const other = await newMember('admin')

const stored = (changes: object = {}) => storedInquiry({ status: 'read', ...changes })

const reply = (message_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'reply-to-inquiry', { message_id, reply_id: newRecordId(), message: WORDS, ...changes })

describe('answering an inquiry by mail', () => {
  it('an admin’s answer is in the record, the mail and the log', async () => {
    const { id, email } = await stored({ admin_notes: 'Call back.' })
    const before = await readRecord(`contact_messages/${id}`)
    const reply_id = newRecordId()
    expect(await reply(id, { reply_id })).toMatchObject({ status: 200, key: 'inquiries/replied' })
    await eventually(async () =>
      expect((await readRecord(`contact_messages/${id}`))?.['mail_states']).toEqual({
        confirmation: 'sent',
        [reply_id]: 'sent',
      }),
    )

    const after = await readRecord(`contact_messages/${id}`)
    expect(after).toEqual({
      ...before,
      status: 'responded',
      responded_at: expect.anything(),
      responded_by: admin.uid,
      updated_at: after?.['responded_at'],
      replies: [{ id: reply_id, message: WORDS, by: admin.uid, at: after?.['responded_at'].toMillis() }],
      mail_states: { confirmation: 'sent', [reply_id]: 'sent' },
    })
    expect(contactMessageSchema.isValidSync({ ...withDates(after), id }, { strict: true })).toBe(true)

    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Re: your message to Ubora')
    expect(mail?.headers['reply-to']).toContain(COMPANY.emails.general)
    expect(mail?.text).toContain(WORDS)
    expect(mail?.text).toContain('> Which framework contracts could we use?')
    expect(mail?.html).toContain('yes: &lt;b&gt;lot 2&lt;/b&gt; &amp; lot 3.<br>Kind regards')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Call back.')
    expect(await storedActivity(`contact_messages/${id}`)).toMatchObject([
      { kind: 'inquiry_answered', actor_id: admin.uid, visible_to: ['office.messages'], from: null, to: null },
    ])
  })

  it('an admin’s repeated reply is sent once', async () => {
    const { id, email } = await stored()
    const reply_id = newRecordId()
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(id, { reply_id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await readRecord(`contact_messages/${id}`))?.['replies']).toHaveLength(1)
    expect(await mailsCausedBy(`contact_messages/${id}`)).toHaveLength(1)
    expect(await storedActivity(`contact_messages/${id}`)).toHaveLength(1)
    await newestMail(email)
  })

  it('an admin’s second reply keeps the time and the admin of the first answer', async () => {
    const { id } = await stored()
    await reply(id)
    const first = await readRecord(`contact_messages/${id}`)
    expect((await reply(id, { message: 'One more thing.' }, other)).status).toBe(200)
    const second = await readRecord(`contact_messages/${id}`)
    expect(second).toMatchObject({ status: 'responded', responded_by: admin.uid, responded_at: first?.['responded_at'] })
    expect(second?.['replies']).toMatchObject([{ by: admin.uid }, { by: other.uid, message: 'One more thing.' }])
  })

  it('the concurrent replies of two admins are both stored', async () => {
    const { id } = await stored()
    const answers = await Promise.all([reply(id), reply(id, { message: 'From another desk.' }, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readRecord(`contact_messages/${id}`))?.['replies']).toHaveLength(2)
    expect(await mailsCausedBy(`contact_messages/${id}`)).toHaveLength(2)
  })

  it('an admin can reply to a message that is older than replies', async () => {
    const { replies: _replies, mail_states: _states, ...older } = sampleContactMessage(newEmail())
    const { id } = await adminDb.collection(COLLECTIONS.contactMessages).add(older)
    expect((await reply(id)).status).toBe(200)
    expect((await readRecord(`contact_messages/${id}`))?.['replies']).toHaveLength(1)
  })
})

describe('a reply that is refused', () => {
  it('only an admin can reply', async () => {
    const { id } = await stored()
    await expectForbidden((by) => reply(id, {}, by), 'client', 'partner', 'without a role')
    expect((await post('reply-to-inquiry', { message_id: id })).status).toBe(401)
    expect(await readRecord(`contact_messages/${id}`)).toMatchObject({ status: 'read', replies: [] })
  })

  it('an admin cannot reply with the id of another reply', async () => {
    const { id } = await stored()
    const reply_id = newRecordId()
    await reply(id, { reply_id })
    for (const again of [reply(id, { reply_id, message: 'Other words' }), reply(id, { reply_id }, other)]) {
      expect(await again).toMatchObject({ status: 409, key: 'inquiries/replied-otherwise' })
    }
    expect((await readRecord(`contact_messages/${id}`))?.['replies']).toHaveLength(1)
    expect(await mailsCausedBy(`contact_messages/${id}`)).toHaveLength(1)
  })

  it('an admin cannot reply to a missing message', async () => {
    expect(await reply('no-such-message')).toMatchObject({ status: 404, key: 'inquiries/not-found' })
  })

  it('an admin cannot exceed the number of replies of a message', async () => {
    const replies = Array.from({ length: INQUIRY_REPLIES_MAX }, (_, at) => ({ id: `r${at}`, message: 'Yes', by: 'x', at }))
    const { id } = await stored({ replies })
    expect(await reply(id)).toMatchObject({ status: 409, key: 'inquiries/too-many-replies' })
    expect(await mailsCausedBy(`contact_messages/${id}`)).toEqual([])
  })

  it.each([
    ['without words', { message: '  ' }, 'inquiries/reply-missing'],
    ['that is too long', { message: 'x'.repeat(5001) }, 'inquiries/reply-too-long'],
    ['under an id that leads elsewhere', { message_id: 'a/b/c' }, undefined],
    ['with a field that nobody asked for', { to: 'x@y.example' }, undefined],
  ])('%s', async (_case, changes, key) => {
    const { id } = await stored()
    expect(await reply(id, changes)).toMatchObject({ status: 400, ...(key && { key }) })
    expect((await readRecord(`contact_messages/${id}`))?.['replies']).toEqual([])
  })
})
