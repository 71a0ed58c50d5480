import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { contactMessageSchema } from '@domain/public/inquiry.ts'
import { describe, expect, it } from 'vitest'
import { newEmail, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { mailsCausedBy, recordsWith, storedActivity, withDates } from '../support/stored-records.ts'

const FORM = {
  name: "Amina O'Lokwawi",
  company: 'Mlima County',
  subject: 'Solar for eleven dispensaries',
  message: 'Which framework contracts could we use?\n\nKind regards',
}

const storedFrom = (email: string) => recordsWith(COLLECTIONS.contactMessages, 'email', email)
const staffMail = async (email: string) =>
  (await mailsTo(COMPANY.emails.general)).filter(({ headers }) => headers['reply-to']?.includes(email))

describe('the contact form', () => {
  it('stores the message, informs the staff, and thanks the visitor', async () => {
    const email = newEmail()
    const answer = await post('send-contact-email', { ...FORM, email })
    expect([answer.status, answer.key]).toEqual([200, 'contact/sent'])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()

    const [message, ...more] = await storedFrom(email)
    expect(more).toEqual([])
    expect(message?.data()).toMatchObject({ ...FORM, email, status: 'new', admin_notes: '', responded_at: null })

    const record = { ...withDates(message?.data()), id: message?.id }
    expect(await contactMessageSchema.isValid(record, { strict: true })).toBe(true)

    expect(await storedActivity(message?.ref.path ?? '')).toMatchObject([
      { kind: 'inquiry_received', actor_id: 'system', label: '', visible_to: ['office.messages'] },
    ])

    await eventually(async () => {
      expect(await staffMail(email)).toHaveLength(1)
      expect(await mailsTo(email)).toHaveLength(1)
    })
    const [toStaff] = await staffMail(email)
    expect(toStaff?.to).toEqual([COMPANY.emails.general])
    expect(toStaff?.subject).toBe('A message from the contact form')
    // The name is the visitor's, who could call themselves by one of ours.
    expect(toStaff?.headers['reply-to']).toBe(email)
    expect(toStaff?.text).toContain('> Which framework contracts could we use?')
    expect(toStaff?.html).toContain('Amina O&#39;Lokwawi')

    const [toVisitor] = await mailsTo(email)
    expect(toVisitor?.to).toEqual([email])
    expect(toVisitor?.headers['from']).toContain(COMPANY.emails.general)
    const whole = JSON.stringify(toVisitor)
    for (const word of ['Amina', 'Lokwawi', 'Mlima County', 'dispensaries', 'framework']) expect(whole).not.toContain(word)
  })

  it('keeps its mails in the outbox with their cause, and stores no text of them', async () => {
    const email = newEmail()
    await post('send-contact-email', { ...FORM, email })
    const [message] = await storedFrom(email)
    await eventually(async () => {
      const mails = await mailsCausedBy(message?.ref.path ?? '')
      expect(mails.map(({ template }) => template).sort()).toEqual(['contact-confirmation', 'contact-staff'])
      for (const mail of mails) expect(mail).toMatchObject({ state: 'sent', attempts: 1, sealed: '', error: '' })
    })
  })

  it('needs neither company nor subject', async () => {
    const email = newEmail()
    expect((await post('send-contact-email', { name: 'Amina', email, message: 'Hello' })).status).toBe(200)
    await eventually(async () => expect((await staffMail(email))[0]?.text).toContain('Subject: not given'))
  })

  it('gives a program that fills in the hidden field a normal answer, and stores nothing', async () => {
    const email = newEmail()
    const answer = await post('send-contact-email', { ...FORM, email, website: 'https://spam.example' })
    expect([answer.status, answer.key]).toEqual([200, 'contact/sent'])
    expect(await storedFrom(email)).toEqual([])
  })

  it('accepts five messages an hour from one address, from all machines together', async () => {
    const email = newEmail()
    // An address in capitals is the same mailbox.
    const tries = [email, email, email, email.toUpperCase(), email, email, email]
    const statuses: number[] = []
    for (const one of tries) statuses.push((await post('send-contact-email', { ...FORM, email: one })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await post('send-contact-email', { ...FORM, email })
    expect(refused).toMatchObject({ key: 'requests/too-many' })
  })

  it('accepts twenty of a hundred messages that one machine posts in a minute, and loses none of those', async () => {
    const from = newNetworkAddress()
    const emails = Array.from({ length: 100 }, newEmail)
    const answers = await withLimitedConcurrency(emails, (email) => post('send-contact-email', { ...FORM, email }, from))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status, key }) => status === 429 && key === 'requests/too-many')).toHaveLength(80)
    const taken = emails.filter((_, index) => answers[index]?.status === 200)
    for (const email of taken) expect(await storedFrom(email)).toHaveLength(1)
    await eventually(async () => {
      const reached = (await mailsTo()).flatMap(({ to }) => to).filter((address) => emails.includes(address))
      expect(reached.sort()).toEqual(taken.sort())
    })
  })
})
