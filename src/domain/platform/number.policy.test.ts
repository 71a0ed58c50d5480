import { describe, expect, it } from 'vitest'
import { isOwnNumber, numberId, numberText, numberYear, parseNumber, receiptNumber } from './number.collection.ts'

describe('a number', () => {
  it.each([
    [1, 'INV-2026-0001'],
    [9999, 'INV-2026-9999'],
    [10_000, 'INV-2026-10000'],
    [123_456, 'INV-2026-123456'],
  ])('has at least four digits: %i', (number, text) => {
    expect(numberText('invoice', 2026, number)).toBe(text)
    expect(parseNumber('invoice', text)).toEqual({ year: 2026, number })
  })

  it.each([
    '',
    'INV-2026',
    'INV-2026-7',
    'INV-2026-00007',
    'INV-2026-0000',
    'TKT-2026-0007',
    'INV-2026-0007-1',
    'INV-2026-1e10',
  ])('is not found in another text: %s', (text) => expect(parseNumber('invoice', text)).toBeUndefined())

  it('has the prefix of its series', () => {
    expect(numberText('ticket', 2026, 7)).toBe('TKT-2026-0007')
    expect(numberId('ticket', 2026, 7)).toBe('ticket-2026-7')
    expect(numberId('invoice', 2026, 10_000)).toBe('invoice-2026-10000')
  })
})

describe('the year of a number', () => {
  it('is the year in Nairobi', () => {
    expect(numberYear(new Date('2026-12-31T20:59:59.999Z'))).toBe(2026)
    expect(numberYear(new Date('2026-12-31T21:00:00.000Z'))).toBe(2027)
  })
})

describe('the number of a receipt', () => {
  it('of an opening item is never one of ours', () => {
    expect(receiptNumber('2026-0001', 1)).toBe('2026-0001-RCT-1')
    expect(receiptNumber('2019/045', 2)).toBe('2019/045-RCT-2')
    for (const number of ['INV-2026-0001', 'cn-2026-0001', 'QUO - 2026 - 1', 'RCT-2026-0001-1'])
      expect(isOwnNumber(number)).toBe(true)
    for (const number of ['2026-0001', 'INV/045', 'INV-77', 'INVOICE-2026-0001']) expect(isOwnNumber(number)).toBe(false)
  })

  it('consists of the invoice’s number and the payment’s position', () => {
    expect(receiptNumber('INV-2026-0007', 1)).toBe('RCT-2026-0007-1')
    expect(receiptNumber('INV-2026-12345', 12)).toBe('RCT-2026-12345-12')
  })
})
