import { describe, expect, it } from 'vitest'
import { type CreditedPart, creditedPart } from '../credit-notes/credited-part.ts'
import { LATER_INVOICE_FIELDS } from '../invoices/invoice.schema.ts'
import { calculateStoredSums } from '../lines/totals.ts'
import { type BilledInvoice, expectedInMonth, expectedOfRest } from './expected-withholding.ts'
import { calculateCharge } from './withholding.ts'

const DAY = '2026-11-27'
const AT = new Date(`${DAY}T08:00:00Z`)
const BOTH = ['income_tax', 'vat'] as const

type Changes = Partial<Omit<BilledInvoice['invoice'], 'withholds'>> & { withholds?: readonly ('income_tax' | 'vat')[] | null }

/** An invoice with a typed amount whose client withholds both taxes. */
const billed = (changes: Changes = {}, ...notes: BilledInvoice['notes']): BilledInvoice => {
  const typed = { amount: 100_000, tax_amount: 16_000, currency: 'KES', status: 'sent', sent_at: AT, created_at: AT } as const
  return { invoice: { ...LATER_INVOICE_FIELDS, ...typed, withholds: [...BOTH], ...(changes as object) }, notes }
}
const line = (unit_price: number, vat_class: 'A' | 'B') =>
  ({ description: 'Work', quantity: 1, unit: '', discount_percent: 0, item_id: null, unit_price, vat_class }) as const
const withLines = (...lines: ReturnType<typeof line>[]): Changes => ({ lines, ...calculateStoredSums(lines, DAY) })
/** Income tax and VAT of each invoice of a month. */
const expected = (...month: BilledInvoice[]) =>
  expectedInMonth(month).map(({ expected_income_tax, expected_vat }) => [expected_income_tax, expected_vat])

describe('what a client is expected to withhold', () => {
  it('is 5 percent income tax and 2 percent VAT of the amount without VAT, as the client chose at the issue', () => {
    expect(expected(billed())).toEqual([[5000, 2000]])
    expect(expected(billed({ withholds: ['income_tax'] }))).toEqual([[5000, 0]])
    expect(expected(billed({ withholds: ['vat'] }))).toEqual([[0, 2000]])
    expect(expected(billed({ withholds: [] }))).toEqual([[0, 0]])
  })

  it('follows from what an earlier version expected, which stored no choice', () => {
    expect(expected(billed({ withholds: null, expected_vat: 1 }))).toEqual([[0, 2000]])
    expect(expected(billed({ withholds: null }))).toEqual([[0, 0]])
  })

  it('is no income tax below 24,000 shillings, also in dollars', () => {
    expect(expected(billed({ amount: 23_999.99, tax_amount: 0 }))).toEqual([[0, 0]])
    expect(expected(billed({ amount: 24_000, tax_amount: 0 }))).toEqual([[1200, 0]])
    const dollars = { currency: 'USD', exchange_rate: 129.5, tax_amount: 0 } as const
    expect(expected(billed({ ...dollars, amount: 185.32 }))).toEqual([[0, 0]])
    expect(expected(billed({ ...dollars, amount: 185.33 }))).toEqual([[9.27, 0]])
  })

  it('counts the invoices of a month together for the threshold, without cancelled ones', () => {
    const half = billed({ amount: 15_000, tax_amount: 2400 })
    expect(expected(half)).toEqual([[0, 300]])
    expect(expected(half, half)).toEqual([
      [750, 300],
      [750, 300],
    ])
    expect(expected(half, billed({ amount: 15_000, tax_amount: 2400, status: 'cancelled' }))).toEqual([
      [0, 300],
      [0, 0],
    ])
    const dollars = billed({ amount: 100, tax_amount: 0, currency: 'USD', exchange_rate: 90 })
    expect(expected(half, dollars)).toEqual([
      [750, 300],
      [5, 0],
    ])
  })

  it('is VAT only on taxed lines', () => {
    expect(expected(billed(withLines(line(60_000, 'B'), line(40_000, 'A'))))).toEqual([[5000, 1200]])
    expect(expected(billed({ tax_amount: 0 }))).toEqual([[5000, 0]])
  })
})

describe('what a client is expected to withhold after a credit note', () => {
  const note = (changes: Changes, choice: Parameters<typeof creditedPart>[2]): CreditedPart => {
    const part = creditedPart({ ...billed(changes).invoice, total_amount: 0, ...changes }, [], choice)
    if (typeof part === 'string') throw new Error(part)
    return part
  }

  it('is that of the lines that remain: 5,000.00 and 2,000.00 after the exempt half was credited, and 109,000.00 to pay', () => {
    const changes = withLines(line(100_000, 'B'), line(100_000, 'A'))
    const credited = note(changes, { scope: 'lines', lines: [{ position: 1, quantity: 1 }], amount: null })
    expect(expected(billed(changes, credited))).toEqual([[5000, 2000]])
    const [fields] = expectedInMonth([billed(changes, credited)])
    const settled = { total_amount: 216_000, paid_amount: 100_000, withheld_income_tax: 0, withheld_vat: 0 }
    expect(calculateCharge({ ...settled, expected_income_tax: 0, expected_vat: 0, ...fields })).toBe(109_000)
  })

  it('is that of the taxed half if this was credited', () => {
    const changes = withLines(line(100_000, 'B'), line(100_000, 'A'))
    const credited = note(changes, { scope: 'lines', lines: [{ position: 0, quantity: 0.5 }], amount: null })
    expect(expected(billed(changes, credited))).toEqual([[7500, 1000]])
  })

  it('is no income tax if 30,000 were credited to 15,000', () => {
    const changes = { amount: 30_000, tax_amount: 4800, total_amount: 34_800 }
    const credited = note(changes, { scope: 'amount', lines: [], amount: 15_000 })
    expect(expected(billed(changes))).toEqual([[1500, 600]])
    expect(expected(billed(changes, credited))).toEqual([[0, 300]])
  })
})

describe('an invoice whose month reaches the threshold of income tax later', () => {
  const NOW = { withholds: [...BOTH], expected_income_tax: 750, expected_vat: 300 }
  const paid = (paid_amount: number, expected_income_tax = 0) => {
    const settled = { total_amount: 17_400, paid_amount, withheld_income_tax: 0, withheld_vat: 0, expected_vat: 300 }
    return expectedOfRest({ ...settled, expected_income_tax }, NOW).expected_income_tax
  }

  it('expects it only of what is still due, so that what was paid without it asks for no certificate', () => {
    expect(paid(0)).toBe(750)
    expect(paid(16_350)).toBe(750)
    expect(paid(17_000)).toBe(100)
    expect(paid(17_100)).toBe(0)
    expect(paid(17_400)).toBe(0)
  })

  it('keeps what was expected before', () => {
    expect(paid(17_100, 750)).toBe(750)
    expect(paid(17_100, 1200)).toBe(750)
    expect(paid(17_400, 200)).toBe(200)
  })
})
