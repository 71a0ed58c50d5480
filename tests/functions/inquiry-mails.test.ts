import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo, setReceiving } from '../support/inbox.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, readRecord, recordsWith } from '../support/stored-records.ts'

const admin = await newMember('admin')
afterEach(() => setReceiving(true))

const messages = adminDb.collection(COLLECTIONS.contactMessages)
const sweep = () => runScheduledFunction('sweepOutbox')
const reply = (message_id: string, reply_id = newRecordId()) =>
  callAs(admin.idToken, 'reply-to-inquiry', { message_id, reply_id, message: 'Yes.' })

describe('the record of an inquiry', () => {
  it('shows the state of the confirmation mail, from the form to the mailbox', async () => {
    const email = newEmail()
    await post('send-contact-email', { name: 'Amina', email, message: 'Hello' })
    await eventually(async () => {
      const [message] = (await messages.where('email', '==', email).get()).docs
      expect(message?.data()).toMatchObject({ replies: [], mail_states: { confirmation: 'sent' } })
    })
  })

  it('shows mails as queued while the mail server is down, and as sent afterwards', async () => {
    const { id } = await storedInquiry()
    await setReceiving(false)
    const reply_id = newRecordId()
    await reply(id, reply_id)
    const [mail] = await recordsWith(SERVER_COLLECTIONS.outbox, 'cause', `contact_messages/${id}`)
    await eventually(async () => expect((await mail?.ref.get())?.get('state')).toBe('retry'))
    expect((await readRecord(`contact_messages/${id}`))?.['mail_states']).toMatchObject({ [reply_id]: 'queued' })
    await setReceiving(true)
    await mail?.ref.update({ next_attempt_at: new Date(0) })
    await sweep()
    // The schedule's own sweep can have the mail.
    await eventually(async () =>
      expect((await readRecord(`contact_messages/${id}`))?.['mail_states']).toMatchObject({ [reply_id]: 'sent' }),
    )
  })

  it('shows mails as failed if the mailbox does not exist', async () => {
    const { id } = await storedInquiry({ email: 'unknown-550@mlima.example' })
    const reply_id = newRecordId()
    expect((await reply(id, reply_id)).status).toBe(200)
    await eventually(async () =>
      expect((await readRecord(`contact_messages/${id}`))?.['mail_states']).toMatchObject({ [reply_id]: 'dead' }),
    )
  })

  it('can be deleted before its mail is sent: the mail is still sent once', async () => {
    const { id, email } = await storedInquiry()
    await setReceiving(false)
    await reply(id)
    const [mail] = await recordsWith(SERVER_COLLECTIONS.outbox, 'cause', `contact_messages/${id}`)
    await eventually(async () => expect((await mail?.ref.get())?.get('state')).toBe('retry'))
    await messages.doc(id).delete()
    await setReceiving(true)
    await mail?.ref.update({ next_attempt_at: new Date(0) })
    await sweep()
    await sweep()
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await mailsCausedBy(`contact_messages/${id}`)).map(({ state }) => state)).toEqual(['sent'])
    expect(await readRecord(`contact_messages/${id}`)).toBeUndefined()
  })
})
