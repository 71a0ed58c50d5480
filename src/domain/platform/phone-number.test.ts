import { describe, expect, it } from 'vitest'
import { phoneField, phoneNumber } from './field.schema.ts'

describe('a telephone number has one form', () => {
  it.each([
    ['0722-000-123', '+254722000123'],
    ['(020) 271 0000', '+254202710000'],
    ['+254 (0)722 000 123', '+254722000123'],
    ['+254\u00a0722\u00a0000\u00a0123', '+254722000123'],
    ['+254 0722 000 123', '+254722000123'],
    ['254722000123', '+254722000123'],
    ['0722\u2011000\u2011123', '+254722000123'],
    ['0110.000.123', '+254110000123'],
    ['tel:+254-722-000-123', '+254722000123'],
    ['00 44 20 7946 0000', '+442079460000'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+1 (650) 555-3434', '+16505553434'],
    ['0800 720 000', '+254800720000'],
  ])('%s is %s', (input, number) => {
    expect(phoneNumber(input)).toBe(number)
    expect(phoneNumber(number)).toBe(number)
  })

  it.each([
    ...['12345', '254-700-555', '٠٧٠٠٥٥٥', '7'.repeat(24), 'call me', '', '+254', '+0700555103', '0722 000 123 ext. 4'],
    ...['+2547005551030', '+254700555103000000', '0722 000 12', '722', '+44 (0) (0)20', '0722 000 123 / 0733 000 123'],
  ])('%s is no whole number', (input) => {
    expect(phoneNumber(input)).toBeNull()
  })
})

describe('a field for a telephone number', () => {
  const field = phoneField('account/phone-invalid')

  it('removes the signs that contact lists put around a number', () => {
    expect(field.validateSync('\u202A+254 722 000123\u202C')).toBe('+254722000123')
    expect(field.validateSync('0722\u200B000\u2060123\uFEFF')).toBe('+254722000123')
    expect(field.validateSync('')).toBe('')
  })

  it.each(['\u202E321000227452+', '0722\u2067000123', 722_000_123, null, ['0722000123']])('refuses %j', (input) => {
    expect(field.isValidSync(input)).toBe(false)
  })
})
