import { describe, expect, it } from 'vitest'
import { entryShillings, withShillings } from './allocation.ts'

const invoice = { exchange_rate: 129.25, total_amount: 100, paid_amount: 0, shillings_balance: 12_925 }
const about = { label: 'RCT-2026-0001-1', source: 'payments/a', day: '2026-11-27' }

describe('the shillings of entries of a foreign invoice', () => {
  it('are amounts at its rate, and the rest for the entry that settles it', () => {
    const third = { kind: 'payment', amount: -33.33 } as const
    const given = entryShillings(invoice, [third, third, { kind: 'certificate', amount: -33.34 }])
    expect(given.map(({ shillings }) => shillings)).toEqual([-4307.9, -4307.9, -4309.2])
    expect(given.every(({ difference }) => difference === 0)).toBe(true)
  })

  it('are those that arrived for a payment in shillings, with the exchange difference in a second entry', () => {
    const payment = { ...about, id: 'payment-a', kind: 'payment', amount: -50, shillings: -6400 } as const
    expect(withShillings(invoice, [payment])).toEqual([
      payment,
      { ...about, id: 'exchange-payment-a', kind: 'exchange_difference', amount: 0, shillings: -62.5 },
    ])
    const reversal = { kind: 'reversal', amount: 50, shillings: 6400 } as const
    const paid = { ...invoice, paid_amount: 50, shillings_balance: 6462.5 }
    expect(entryShillings(paid, [reversal])).toEqual([{ shillings: 6400, difference: 62.5 }])
  })

  it('are those of its document for a credit note, also if what is left differs by cents', () => {
    const note = { kind: 'credit_note', amount: -100, shillings: -12_924.99 } as const
    expect(entryShillings(invoice, [note])).toEqual([{ shillings: -12_924.99, difference: -0.01 }])
    expect(entryShillings(invoice, [{ ...note, amount: -50 }])).toEqual([{ shillings: -12_924.99, difference: 0 }])
  })

  it('are null for an invoice in shillings, and for one from before the migration', () => {
    const nothing = [{ shillings: null, difference: 0 }]
    const payment = { kind: 'payment', amount: -50 } as const
    expect(entryShillings({ ...invoice, exchange_rate: null, shillings_balance: null }, [payment])).toEqual(nothing)
    expect(entryShillings({ ...invoice, shillings_balance: null }, [payment])).toEqual(nothing)
  })
})
