import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, reminderTextsSchema } from '../../platform/settings/office-settings.ts'
import { REMINDER_STEPS, reminderMail } from './reminder.ts'

const { reminders: TEXTS } = DEFAULT_SETTINGS
const INVOICE = {
  invoice_number: 'INV-2026-0007',
  title: 'Survey',
  client: { first_name: '{amount}', last_name: 'Lokwawi', company_name: '' },
  total_amount: 116_000,
  paid_amount: 16_000.5,
  currency: 'KES',
  due_date: '2026-03-31',
} as const

describe('the text of a reminder', () => {
  it('is valid as the product comes with it, and names invoice, balance, day and client', () => {
    expect(reminderTextsSchema.validateSync(TEXTS, { strict: true })).toEqual(TEXTS)
    for (const step of REMINDER_STEPS) {
      const { subject, paragraph } = reminderMail(INVOICE, step, TEXTS)
      expect(subject).toContain('INV-2026-0007')
      // A client's name is no placeholder.
      expect(paragraph).toContain('Dear {amount} Lokwawi')
      expect(paragraph).toContain('99,999.50')
      expect(`${subject}${paragraph}`.replace('{amount}', '')).not.toMatch(/[{}]/)
    }
  })

  it.each(['{Amount}', '{ amount }', '{total}', '{{signature}}', 'a { b', '}', '{}', '{amount', '', ' ', '\u0007'])(
    'is refused with %j',
    (text) => expect(reminderTextsSchema.isValidSync({ ...TEXTS, due_text: text })).toBe(false),
  )

  it('keeps other words and lines', () => {
    const due_text = '{amount}{amount}\n{client} — $& 100 %'
    expect(reminderTextsSchema.validateSync({ ...TEXTS, due_text }).due_text).toBe(due_text)
  })
})
