import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMajor, toMinor } from '../../platform/money.ts'
import { VAT_CLASSES } from '../../platform/vat.ts'
import { type CreditedPart, creditedPart, quantitiesLeft } from '../credit-notes/credited-part.ts'
import { type Line, QUANTITY_PARTS } from '../lines/line.ts'
import { calculateTotals } from '../lines/totals.ts'
import { creditedDocument, type TaxedDocument } from './message-amounts.ts'
import { saleMessage } from './sale-message.ts'

const DAY = '2026-11-27'
const ITEM = { item_code: 'KE3NTNO0000001', class_code: '8010150000', packing_unit_code: 'NT', quantity_unit_code: 'NO' }
const FACTS = {
  number: 'CN-2026-0001',
  invoice_count: 13,
  original_count: 12,
  kind: 'credit_note',
  buyer_name: 'Mlima County',
  buyer_pin: '',
  issued_at: new Date('2026-11-27T09:00:00Z'),
  registrar: 'Ubora',
  taxable_with_tax: true,
} as const

const anyLine: fc.Arbitrary<Line> = fc.record({
  description: fc.constant('Bid evaluation'),
  unit: fc.constant('day'),
  quantity: fc.integer({ min: 2, max: 9000 }).map((parts) => parts / QUANTITY_PARTS),
  unit_price: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
  discount_percent: fc.constantFrom(0, 0, 12.5, 33.33),
  vat_class: fc.constantFrom(...VAT_CLASSES),
  item_id: fc.constant(null),
})

function createTaxedInvoice(lines: Line[], sums: { net: number; tax: number }) {
  const amounts = { amount: toMajor(sums.net), tax_amount: toMajor(sums.tax), total_amount: toMajor(sums.net + sums.tax) }
  const created_at = new Date('2026-11-27T09:00:00Z')
  return {
    title: 'Survey',
    lines,
    vat_class: null,
    tax_day: DAY,
    exchange_rate: null,
    sent_at: created_at,
    created_at,
    ...amounts,
  }
}

/** Expects that the message of a note states its total, with the tax that the authority computes from each total. */
function expectSame(invoice: TaxedDocument, note: CreditedPart): void {
  const document = creditedDocument(invoice, { title: 'Survey', vat_class: null, tax_day: DAY, exchange_rate: null, ...note })
  const message = saleMessage(document, FACTS, () => ITEM)
  expect(message?.totAmt).toBe(note.total_amount)
  const taxDifference = toMinor(message?.totTaxAmt ?? 0) - toMinor(note.tax_amount)
  expect(Math.abs(taxDifference)).toBeLessThanOrEqual(message?.itemList.length ?? 0)
  const sum = (message?.itemList ?? []).reduce((total, { totAmt }) => total + toMinor(totAmt), 0)
  expect(sum).toBe(toMinor(note.total_amount))
  for (const item of message?.itemList ?? []) {
    expect(item.dcAmt).toBeGreaterThanOrEqual(0)
    const rate = Number(message?.[`taxRt${item.taxTyCd}`])
    expect(toMinor(item.taxAmt)).toBe(Math.round(toMinor(item.totAmt) - toMinor(item.totAmt) / (1 + rate / 100)))
    expect(toMinor(item.splyAmt) - toMinor(item.dcAmt)).toBe(toMinor(item.totAmt))
  }
}

it('the messages of the credit notes of an invoice state their totals to the cent, line by line until nothing is left', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), shares, (lines, chosen) => {
      const invoice = createTaxedInvoice(lines, calculateTotals(lines, DAY))
      const notes: CreditedPart[] = []
      for (const share of chosen) {
        const part = quantitiesLeft(invoice, notes).map((left, position) => {
          return { position, quantity: Math.floor(left * share * QUANTITY_PARTS) / QUANTITY_PARTS }
        })
        const note = creditedPart(invoice, notes, { scope: 'lines', lines: part, amount: null })
        if (typeof note !== 'string') notes.push(note)
      }
      const rest = creditedPart(invoice, notes, { scope: 'rest', lines: [], amount: null })
      if (typeof rest !== 'string') notes.push(rest)
      for (const note of notes) expectSame(invoice, note)
    }),
  )
})

it('the messages of the credit notes of an invoice without lines have its class, also where rounding alone gives another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.double({ min: 0.01, max: 1, noNaN: true }), (net, share) => {
      const invoice = createTaxedInvoice([], { net, tax: Math.round((net * 16) / 100) })
      const notes: CreditedPart[] = []
      for (const part of [share, share / 2]) {
        const amount = toMajor(Math.floor(net * part))
        const note = creditedPart(invoice, notes, { scope: 'amount', lines: [], amount })
        if (typeof note !== 'string') notes.push(note)
      }
      const rest = creditedPart(invoice, notes, { scope: 'rest', lines: [], amount: null })
      if (typeof rest !== 'string') notes.push(rest)
      for (const note of notes) expectSame(invoice, note)
    }),
  )
})
