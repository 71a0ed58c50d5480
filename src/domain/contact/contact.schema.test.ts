import { describe, expect, it } from 'vitest'
import { CONTACT_MAX, CONTACT_STATUS_LABELS, CONTACT_STATUSES } from './contact.constants.ts'
import { contactFormSchema, contactRequestSchema } from './contact.schema.ts'

const FORM = { name: 'Amina Lokwawi', email: 'amina@mlima.go.ke', company: '', subject: '', message: 'Two lines\nof text' }
const refusal = (form: Record<string, unknown>) =>
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
    for (const value of ['', '   ', undefined]) expect(await refusal({ [field]: value })).toBe('contact/incomplete')
  })

  it.each(Object.entries(CONTACT_MAX))('accepts %s up to %i characters', async (field, max) => {
    expect(await refusal({ [field]: 'x'.repeat(max) })).toBe('accepted')
    expect(await refusal({ [field]: 'x'.repeat(max + 1) })).toBe(`contact/${field}-too-long`)
  })

  it.each(['name', 'company', 'subject'] as const)('has one line as %s', async (field) => {
    const { [field]: stored } = await contactFormSchema.validate({ ...FORM, [field]: 'A\r\nBcc: x@y.example' })
    expect(stored).toBe('A Bcc: x@y.example')
  })

  it('accepts one address', async () => {
    for (const email of ['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', 'nobody']) {
      expect(await refusal({ email })).toBe('mail/address-invalid')
    }
  })

  it.each(Object.keys(FORM))('rejects a list, number or object as %s', async (field) => {
    for (const value of [['a@b.example'], 7, { a: 1 }, null, true])
      expect(await refusal({ [field]: value })).not.toBe('accepted')
  })

  it('rejects unknown fields, and accepts the honeypot only in requests', async () => {
    expect(await refusal({ status: 'read' })).not.toBe('accepted')
    expect(await refusal({ website: '' })).not.toBe('accepted')
    expect(await contactRequestSchema.validate({ ...FORM, website: 'x' })).toEqual({ ...FORM, website: 'x' })
  })
})

describe('a stored message', () => {
  it('is new, then read, then responded', () => {
    expect(CONTACT_STATUSES.map((status) => CONTACT_STATUS_LABELS[status])).toEqual(['New', 'Read', 'Responded'])
  })
})
