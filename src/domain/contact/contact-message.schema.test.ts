import { describe, expect, it } from 'vitest'
import { contactMessageSchema, inquiryReplySchema } from './contact-message.schema.ts'

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
