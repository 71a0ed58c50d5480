import { expect, it } from 'vitest'
import { taxedLines } from './message-amounts.ts'

const typed = { title: 'Survey', lines: [], tax_day: '2026-11-27', exchange_rate: null }

it.each([
  [1000, 0, 'C', 'C'],
  [0.03, 0, 'B', 'B'],
  [1000, 0, null, 'A'],
  [1000, 80, null, 'E'],
  [1000, 100, null, undefined],
] as const)(
  'a typed amount of %d with the tax %d and the stored class %s is a line of class %s',
  (amount, tax_amount, vat_class, expected) => {
    expect(taxedLines({ ...typed, amount, tax_amount, vat_class })?.[0]?.vat_class).toBe(expected)
  },
)
