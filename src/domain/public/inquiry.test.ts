import { answerTimeText } from '@texts/public/contact.ts'
import { describe, expect, it } from 'vitest'
import {
  answerTime,
  CONTACT_MAX,
  CONTACT_STATUS_LABELS,
  CONTACT_STATUSES,
  contactFormSchema,
  contactMessageSchema,
  contactRequestSchema,
  inquiryReplySchema,
} from './inquiry.ts'

const FORM = { name: 'Amina Lokwawi', email: 'amina@mlima.go.ke', company: '', subject: '', message: 'Two lines\nof text' }
const problem = (form: Record<string, unknown>) =>
  contactFormSchema.validate({ ...FORM, ...form }).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

describe('the contact form', () => {
  it('accepts and trims a person’s entries', async () => {
    const message = '  First line\r\nsecond\tline  '
    const { name: _, ...rest } = FORM
    expect(await contactFormSchema.validate({ ...rest, name: ' Amina ', message })).toEqual({
      ...FORM,
      name: 'Amina',
      message: 'First line\nsecond line',
    })
  })

  it('needs neither company nor subject', async () => {
    const { company: _company, subject: _subject, ...rest } = FORM
    expect(await contactFormSchema.validate(rest)).toEqual(FORM)
  })

  it.each(['name', 'email', 'message'])('asks for %s', async (field) => {
    for (const value of ['', '   ', undefined]) expect(await problem({ [field]: value })).toBe('contact/incomplete')
  })

  it.each(Object.entries(CONTACT_MAX))('accepts %s up to %i characters', async (field, max) => {
    expect(await problem({ [field]: 'x'.repeat(max) })).toBe('accepted')
    expect(await problem({ [field]: 'x'.repeat(max + 1) })).toBe(`contact/${field}-too-long`)
  })

  it.each(['name', 'company', 'subject'] as const)('has one line as %s', async (field) => {
    const { [field]: stored } = await contactFormSchema.validate({ ...FORM, [field]: 'A\r\nBcc: x@y.example' })
    expect(stored).toBe('A Bcc: x@y.example')
  })

  it('accepts one address', async () => {
    for (const email of ['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', 'nobody']) {
      expect(await problem({ email })).toBe('mail/address-invalid')
    }
  })

  it.each(Object.keys(FORM))('rejects a list, number or object as %s', async (field) => {
    for (const value of [['a@b.example'], 7, { a: 1 }, null, true])
      expect(await problem({ [field]: value })).not.toBe('accepted')
  })

  it('rejects unknown fields, and accepts the honeypot only in requests', async () => {
    expect(await problem({ status: 'read' })).not.toBe('accepted')
    expect(await problem({ website: '' })).not.toBe('accepted')
    expect(await contactRequestSchema.validate({ ...FORM, website: 'x' })).toEqual({ ...FORM, website: 'x' })
  })
})

describe('a stored message', () => {
  it('is new, then read, then responded', () => {
    expect(CONTACT_STATUSES.map((status) => CONTACT_STATUS_LABELS[status])).toEqual(['New', 'Read', 'Responded'])
  })
})

const at = new Date('2026-11-16T06:00:00Z')
const STORED = {
  ...{ id: 'one', name: 'Amina', email: 'amina@mlima.example', company: '', subject: '', message: 'Hello' },
  ...{ status: 'read', admin_notes: '', responded_at: null, responded_by: null, updated_at: at, created_at: at },
}
const REPLY = { message_id: 'one', reply_id: 'abcdefghij0123456789', message: ' Two\nlines ' }

describe('a stored message', () => {
  it.each([
    ['of before there were replies', {}],
    ['with a reply and its mail', { replies: [{ id: 'r', message: 'Yes', by: 'admin', at: 1 }], mail_states: { r: 'queued' } }],
  ])('%s is complete', (_case, fields) => {
    expect(contactMessageSchema.isValidSync({ ...STORED, ...fields }, { strict: true })).toBe(true)
  })

  it.each([
    ['a mail in a state that there is not', { mail_states: { r: 'lost' } }],
    ['states that are a list', { mail_states: ['sent', 1] }],
    ['a reply of nobody', { replies: [{ id: 'r', message: 'Yes', at: 1 }] }],
    ['a status that there is not', { status: 'closed' }],
  ])('with %s is not', (_case, fields) => {
    expect(contactMessageSchema.isValidSync({ ...STORED, ...fields }, { strict: true })).toBe(false)
  })
})

describe('a reply', () => {
  it('is trimmed', async () => {
    expect(await inquiryReplySchema.validate(REPLY)).toEqual({ ...REPLY, message: 'Two\nlines' })
  })

  it.each([
    ['without words', { message: '  ' }, 'inquiries/reply-missing'],
    ['of 5,001 characters', { message: 'x'.repeat(5001) }, 'inquiries/reply-too-long'],
    ['with a further field', { by: 'somebody' }, ''],
    ['under a short id', { reply_id: 'short' }, ''],
    ['to a place elsewhere', { message_id: 'a/b' }, ''],
  ])('%s is rejected', async (_case, fields, sentence) => {
    const message = await inquiryReplySchema.validate({ ...REPLY, ...fields }).catch(({ message }: Error) => message)
    expect(message).toContain(sentence)
  })
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const created_at = new Date('2026-11-16T06:00:00Z')
const later = (ms: number) => new Date(created_at.valueOf() + ms)

/** The card's text when a message is this old. */
const open = (ms: number) => {
  const time = answerTime({ status: 'read', created_at, responded_at: null }, later(ms))
  return time && answerTimeText(time)
}
/** The card's text when a reply was sent after this time. */
const answered = (ms: number) => {
  const time = answerTime({ status: 'responded', created_at, responded_at: later(ms) }, later(1000 * HOUR_MS))
  return time && answerTimeText(time)
}

describe('the promised answer', () => {
  it.each([
    [0, 'Answer within 24 h'],
    [19 * HOUR_MS, 'Answer within 5 h'],
    [19 * HOUR_MS + 1, 'Answer within 4 h'],
    [23 * HOUR_MS + MINUTE_MS, 'Answer within 59 min'],
    [24 * HOUR_MS - 1, 'Answer within 1 min'],
    [24 * HOUR_MS, 'Overdue by 1 min'],
    [24 * HOUR_MS + 40 * MINUTE_MS, 'Overdue by 40 min'],
    [27 * HOUR_MS, 'Overdue by 3 h'],
    [71 * HOUR_MS, 'Overdue by 47 h'],
    [72 * HOUR_MS, 'Overdue by 2 days'],
  ])('after %i ms is due or overdue: %s', (ms, text) => expect(open(ms)).toBe(text))

  it.each([
    [30_000, 'Answered in 1 min'],
    [3 * HOUR_MS, 'Answered in 3 h'],
    [24 * HOUR_MS, 'Answered in 24 h'],
    [24 * HOUR_MS + 1, 'Answered late, after 24 h'],
    [100 * HOUR_MS, 'Answered late, after 4 days'],
    // The clock was set back.
    [-HOUR_MS, 'Answered in 1 min'],
  ])('that was sent after %i ms shows its duration: %s', (ms, text) => expect(answered(ms)).toBe(text))

  it('is not rated if its time is unknown', () => {
    expect(answerTime({ status: 'responded', created_at, responded_at: null }, later(HOUR_MS))).toBeNull()
  })
})
