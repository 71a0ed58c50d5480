import { describe, expect, it } from 'vitest'
import { type CreditedPart, creditedPart } from '../credit-notes/credited-part.ts'
import type { Line } from '../lines/line.ts'
import { amountsByClass, JOURNAL_HEADINGS, type JournalItem, journalRow, type Sale } from './journal.endpoints.ts'

const DAY = '2026-11-27'
const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Bid evaluation',
  quantity: 1,
  unit: 'day',
  unit_price: 100,
  discount_percent: 0,
  vat_class: 'B',
  item_id: null,
  ...changes,
})
const sale = (amount: number, tax_amount: number, lines: Line[] = []): Sale => ({
  amount,
  tax_amount,
  total_amount: amount + tax_amount,
  lines,
  vat_class: null,
  tax_day: lines.length > 0 ? DAY : null,
})
const item = (changes: Partial<JournalItem> = {}, entry: Partial<JournalItem['entry']> = {}): JournalItem => ({
  entry: {
    kind: 'issue',
    day: DAY,
    label: 'INV-2026-0001',
    invoice_number: 'INV-2026-0001',
    currency: 'KES',
    amount: 116,
    certificate_kind: null,
    ...entry,
  },
  sale: sale(100, 16),
  client: 'Amina Lokwawi, Mlima County',
  kra_pin: 'P051234567X',
  exchange_rate: null,
  ...changes,
})
/** The cells by their headings, without empty ones. */
const cells = (journal: JournalItem) =>
  Object.fromEntries(
    journalRow(journal)
      .map((cell, at) => [JOURNAL_HEADINGS[at], cell])
      .filter(([, cell]) => cell !== ''),
  )

describe('the classes of a sale', () => {
  it.each([
    ['standard', 100, 16, 'B'],
    ['standard, rounded another way', 0.1, 0.01, 'B'],
    ['reduced', 100, 8, 'E'],
    ['without tax', 100, 0, 'A'],
    ['any other tax', 100, 10, 'unclassified'],
  ])('are those of its tax without lines: %s', (_name, amount, tax, expected) => {
    expect(Object.keys(amountsByClass(sale(amount, tax), DAY))).toEqual([expected])
  })

  it.each([
    ['zero-rated', 100, 0, 'C'],
    ['with a tax below half a cent', 0.03, 0, 'B'],
    ['of a credit note, whose share is rounded', 33.33, 5.34, 'B'],
  ] as const)('are the stored one of a typed amount: %s', (_name, amount, tax, vat_class) => {
    expect(Object.keys(amountsByClass({ ...sale(amount, tax), vat_class, tax_day: DAY }, DAY))).toEqual([vat_class])
  })

  it('are those of its lines, at the rates of their day', () => {
    const lines = [line(), line({ vat_class: 'E', unit_price: 50 }), line({ vat_class: 'C' }), line()]
    expect(amountsByClass(sale(350, 36, lines), '2020-06-01')).toEqual({
      B: { net: 20_000, tax: 3200 },
      C: { net: 10_000, tax: 0 },
      E: { net: 5000, tax: 400 },
    })
  })

  it('of a credit note are its stored amounts, which add up to the invoice', () => {
    const two = [line({ quantity: 2, unit_price: 0.03 })]
    const invoice = { ...sale(0.06, 0.01, two), sent_at: null, created_at: new Date(`${DAY}T09:00:00Z`) }
    const half = { scope: 'lines', lines: [{ position: 0, quantity: 1 }], amount: null } as const
    const first = creditedPart(invoice, [], half) as CreditedPart
    const rest = creditedPart(invoice, [first], { ...half, scope: 'rest' }) as CreditedPart
    const notes = [first, rest].map((part) => amountsByClass({ ...part, vat_class: null, tax_day: DAY }, DAY)['B'])
    // Alone, a line of three cents has no tax: 0.48 cents.
    expect(notes).toEqual([
      { net: 3, tax: 1 },
      { net: 3, tax: 0 },
    ])
  })
})

describe('a row of the sales journal', () => {
  it('has a cell for each heading', () => {
    expect(journalRow(item())).toHaveLength(JOURNAL_HEADINGS.length)
    expect(new Set(JOURNAL_HEADINGS).size).toBe(JOURNAL_HEADINGS.length)
  })

  it('is positive for an invoice and negative for its credit note', () => {
    const note = item({}, { kind: 'credit_note', label: 'CN-2026-0001', amount: -116 })
    expect(cells(item())).toMatchObject({ Movement: 'Invoice', 'Net B': 100, 'Tax B': 16, Gross: 116, 'Gross in KES': 116 })
    expect(cells(note)).toMatchObject({
      Movement: 'Credit note',
      Number: 'CN-2026-0001',
      'Net B': -100,
      'Tax B': -16,
      Gross: -116,
      'Gross in KES': -116,
    })
  })

  it('adds a reversed credit note, so that it and the note add up to nothing', () => {
    const note = item({}, { kind: 'credit_note', label: 'CN-2026-0001', amount: 116 })
    const amounts = { 'Net B': 100, 'Tax B': 16, Gross: 116, 'Gross in KES': 116 }
    expect(cells(note)).toMatchObject({ Movement: 'Credit note reversed', Number: 'CN-2026-0001', ...amounts })
  })

  it('names a write-off and its reversal', () => {
    const named = (amount: number) => cells(item({ sale: null }, { kind: 'write_off', label: '', amount })).Movement
    expect([named(-0.36), named(0.36)]).toEqual(['Small rest written off', 'Write-off taken back'])
  })

  it('has only the amount of a payment, and shillings at the rate of its invoice', () => {
    const entry = { kind: 'payment', label: 'RCT-2026-0001-1', amount: -50.5, currency: 'USD' } as const
    expect(cells(item({ sale: null, exchange_rate: 129.1234 }, entry))).toEqual({
      Date: DAY,
      Movement: 'Payment',
      Number: 'RCT-2026-0001-1',
      Invoice: 'INV-2026-0001',
      Client: 'Amina Lokwawi, Mlima County',
      'KRA PIN': 'P051234567X',
      Currency: 'USD',
      'Exchange rate': '129.1234',
      Gross: -50.5,
      'Gross in KES': -6520.73,
    })
  })

  it.each([
    [1.5, 100.07, 150.11],
    [-38.66, 129.25, -4996.81],
  ])('rounds shillings half away from zero: %d at %d', (amount, exchange_rate, expected) => {
    const entry = { kind: 'payment', amount, currency: 'USD' } as const
    expect(cells(item({ sale: null, exchange_rate }, entry))['Gross in KES']).toBe(expected)
  })

  it('has the shillings of its entry, and for an entry without them those of the tax message, converted line by line', () => {
    const lines = [line({ unit_price: 33.33 }), line({ unit_price: 33.33 })]
    const foreign = { sale: sale(66.66, 10.66, lines), exchange_rate: 129.4567 }
    // 38.66 is 5,004.80 twice; 77.32 in one would be 10,009.59.
    expect(cells(item(foreign, { currency: 'USD', amount: 77.32 }))['Gross in KES']).toBe(10_009.6)
    const note = { kind: 'credit_note', currency: 'USD', amount: -77.32 } as const
    expect(cells(item(foreign, note))['Gross in KES']).toBe(-10_009.6)
    expect(cells(item(foreign, { ...note, shillings: -10_009.5 }))['Gross in KES']).toBe(-10_009.5)
  })

  it('has only shillings for an exchange difference', () => {
    const entry = {
      kind: 'exchange_difference',
      amount: 0,
      shillings: 12.5,
      currency: 'USD',
      label: 'RCT-2026-0001-1',
    } as const
    const row = cells(item({ sale: null, exchange_rate: 129.25 }, entry))
    expect(row).toMatchObject({ Movement: 'Exchange difference', Gross: 0, 'Gross in KES': 12.5 })
  })

  it('leaves the shillings out while the exchange rate is not known', () => {
    expect(cells(item({}, { currency: 'EUR' }))).not.toHaveProperty('Gross in KES')
  })
})
