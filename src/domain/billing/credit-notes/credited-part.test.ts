import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMajor, toMinor } from '../../platform/money.ts'
import { VAT_CLASSES } from '../../platform/vat.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { LINES_MAX, type Line, QUANTITY_PARTS } from '../lines/line.ts'
import { calculateTotals } from '../lines/totals.ts'
import { type CreditChoice, type CreditedPart, creditedPart, quantitiesLeft } from './credited-part.ts'

/** A day with the standard rate of 14 percent. */
const DAY = '2020-06-01'
const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Days',
  quantity: 3,
  unit: 'day',
  unit_price: 0.35,
  discount_percent: 0,
  vat_class: 'B',
  item_id: null,
  ...changes,
})

function withLines(lines: Line[]) {
  const { net, tax, gross } = calculateTotals(lines, DAY)
  return invoice({ lines, tax_day: DAY, amount: toMajor(net), tax_amount: toMajor(tax), total_amount: toMajor(gross) })
}

function invoice(changes: Partial<Invoice>) {
  const stored = { lines: [], tax_day: null, amount: 100, tax_amount: 16, total_amount: 116 }
  return { ...stored, sent_at: null, created_at: new Date('2026-11-01T09:00:00Z'), ...changes }
}

const REST: CreditChoice = { scope: 'rest', lines: [], amount: null }
const byLine = (...lines: CreditChoice['lines']): CreditChoice => ({ ...REST, scope: 'lines', lines })
const byAmount = (amount: number): CreditChoice => ({ ...REST, scope: 'amount', amount })

function credited(of: ReturnType<typeof invoice>, notes: CreditedPart[], choice: CreditChoice): CreditedPart {
  const part = creditedPart(of, notes, choice)
  if (typeof part === 'string') throw new Error(part)
  return part
}

const sumNoteAmounts = (notes: CreditedPart[], name: 'amount' | 'tax_amount' | 'total_amount') =>
  toMajor(notes.reduce((sum, note) => sum + toMinor(note[name]), 0))

describe('a credit note', () => {
  it('has the rates of the invoice’s day, and only the chosen quantity of a line', () => {
    const of = withLines([line({ quantity: 4, unit_price: 100 }), line({ unit_price: 50 })])
    const part = credited(of, [], byLine({ position: 0, quantity: 1.5 }))
    expect(part).toMatchObject({ amount: 150, tax_amount: 21, total_amount: 171 })
    expect(part.lines).toEqual([line({ quantity: 1.5, unit_price: 100 })])
    expect(part.parts).toEqual([{ position: 0, net: 150, tax: 21 }])
    expect(quantitiesLeft(of, [part])).toEqual([2.5, 3])
  })

  it('takes the share of the tax of an amount without lines, and the last one the rest of it', () => {
    const of = invoice({ amount: 100, tax_amount: 0.05, total_amount: 100.05 })
    const notes: CreditedPart[] = []
    for (const choice of [byAmount(33.33), byAmount(33.33), REST]) notes.push(credited(of, notes, choice))
    expect(notes.map(({ tax_amount }) => tax_amount)).toEqual([0.02, 0.01, 0.02])
    expect(sumNoteAmounts(notes, 'total_amount')).toBe(100.05)
    expect(creditedPart(of, notes, REST)).toBe('credit-notes/nothing-left')
  })

  it('is refused for more than is left, for a line that does not exist, and for nothing', () => {
    const of = withLines([line(), line({ discount_percent: 100 })])
    const first = credited(of, [], byLine({ position: 0, quantity: 2 }))
    expect(creditedPart(of, [first], byLine({ position: 0, quantity: 1.001 }))).toBe('credit-notes/more-than-left')
    for (const position of [2, LINES_MAX]) {
      expect(creditedPart(of, [], byLine({ position, quantity: 1 }))).toBe('credit-notes/nothing-chosen')
    }
    expect(creditedPart(of, [], byLine({ position: 1, quantity: 1 }))).toBe('credit-notes/nothing-chosen')
    expect(creditedPart(of, [], byAmount(0.5))).toBe('credit-notes/nothing-chosen')
    expect(creditedPart(invoice({}), [], byLine({ position: 0, quantity: 1 }))).toBe('credit-notes/nothing-chosen')
    expect(creditedPart(invoice({}), [], byAmount(100.01))).toBe('credit-notes/more-than-left')
  })

  it('never takes an invoice below zero, and all together equal it to the cent', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }).map((parts) => parts / QUANTITY_PARTS),
      unit_price: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1e9 })).map(toMajor),
      discount_percent: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100),
      vat_class: fc.constantFrom(...VAT_CLASSES),
    })
    const shares = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), shares, (lines, cuts) => {
        const of = withLines(lines.map(line))
        const notes: CreditedPart[] = []
        for (const cut of cuts) {
          const left = quantitiesLeft(of, notes)
          const chosen = left.flatMap((quantity, position) => {
            const share = Math.floor((quantity * QUANTITY_PARTS * cut) / 1000) / QUANTITY_PARTS
            return share > 0 ? [{ position, quantity: share }] : []
          })
          const part = creditedPart(of, notes, byLine(...chosen))
          if (typeof part === 'string') continue
          expect(
            Math.min(part.amount, part.tax_amount, ...part.parts.flatMap(({ net, tax }) => [net, tax])),
          ).toBeGreaterThanOrEqual(0)
          expect(toMajor(part.parts.reduce((sum, { net, tax }) => sum + toMinor(net) + toMinor(tax), 0))).toBe(
            part.total_amount,
          )
          notes.push(part)
        }
        const last = creditedPart(of, notes, REST)
        if (typeof last !== 'string') notes.push(last)
        for (const name of ['amount', 'tax_amount', 'total_amount'] as const) expect(sumNoteAmounts(notes, name)).toBe(of[name])
      }),
      { numRuns: 2000 },
    )
  })
})
