import { describe, expect, it } from 'vitest'
import { formatDollars } from '../platform/money.ts'
import { cartTotal, parseQuoteList, QUOTE_LIMITS, withQuantity } from './quote-list.ts'

const lamp = { id: 'lamp', name: 'Solar lamp', price: 300, quantity: 2 }
const pump = { id: 'pump', name: 'Solar pump', price: 4200, quantity: 1 }

describe('the quote list', () => {
  it.each([undefined, null, 42, 'text', {}, [null, 5, 'x', {}]])('is empty when %j is stored', (stored) => {
    expect(parseQuoteList(stored)).toEqual([])
  })

  it('omits damaged and duplicate entries', () => {
    const damaged = [
      { ...lamp, id: '' },
      { ...lamp, price: '300' },
      { ...lamp, price: -1 },
      { ...lamp, price: 0.5 },
      { ...lamp, quantity: 0 },
      { ...lamp, quantity: null },
      { ...lamp, name: undefined },
    ]
    expect(parseQuoteList([...damaged, lamp, { ...lamp, quantity: 9 }, pump])).toEqual([lamp, pump])
  })

  it('holds systems and quantities up to the limits', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...lamp, id: `lamp-${index}`, quantity: 1000 }))
    const list = parseQuoteList(many)
    expect(list).toHaveLength(QUOTE_LIMITS.items)
    expect(list[0]?.quantity).toBe(QUOTE_LIMITS.quantity)
  })

  it('fits into a cookie when it is full, with the longest ids and names', () => {
    const name = `${'Kilowatt '.repeat(6)}system`.slice(0, 60)
    const full = Array.from({ length: QUOTE_LIMITS.items }, () => ({ id: 'x'.repeat(40), name, price: 123456, quantity: 99 }))
    expect(`shoppingCart=${encodeURIComponent(JSON.stringify(full))}`.length).toBeLessThan(4000)
  })

  it('changes and removes an item', () => {
    expect(withQuantity([lamp, pump], 'lamp', 5)).toEqual([{ ...lamp, quantity: 5 }, pump])
    expect(withQuantity([lamp, pump], 'lamp', 500)[0]?.quantity).toBe(99)
    expect(withQuantity([lamp, pump], 'lamp', 0)).toEqual([pump])
    expect(withQuantity([lamp, pump], 'lamp', Number.NaN)).toEqual([pump])
    expect(withQuantity([lamp], 'none', 3)).toEqual([lamp])
  })

  it('has a total in $ with two decimals', () => {
    expect(formatDollars(cartTotal([lamp, pump]))).toBe('$4,800.00')
    expect(formatDollars(cartTotal([]))).toBe('$0.00')
  })
})
