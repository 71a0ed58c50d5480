import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMajor, toMinor } from '../../platform/money.ts'
import { VAT_CLASSES, vatRatesOn } from '../../platform/vat.ts'
import type { Line } from '../lines/line.ts'
import { calculateTotals } from '../lines/totals.ts'
import { classOfTypedTax, type TaxedDocument } from './message-amounts.ts'
import { type SaleFacts, saleMessage } from './sale-message.ts'

const DAY = '2026-11-27'
const ITEM = { item_code: 'KE3NTNO0000001', class_code: '8010150000', packing_unit_code: 'NT', quantity_unit_code: 'NO' }
const FACTS: SaleFacts = {
  number: 'INV-2026-0007',
  invoice_count: 12,
  original_count: null,
  kind: 'invoice',
  buyer_name: 'Mlima County',
  buyer_pin: 'P051234567Q',
  issued_at: new Date('2026-11-27T21:30:05Z'),
  registrar: 'Ubora Procurement Partners',
  taxable_with_tax: true,
}
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

const invoice = (lines: Line[], changes: Partial<TaxedDocument> = {}): TaxedDocument => {
  const { net, tax } = calculateTotals(lines, DAY)
  const sums = { amount: toMajor(net), tax_amount: toMajor(tax) }
  return { title: 'Survey', lines, vat_class: null, tax_day: DAY, exchange_rate: null, ...sums, ...changes }
}
const requireSaleMessage = (document: TaxedDocument, facts: Partial<SaleFacts> = {}) => {
  const message = saleMessage(document, { ...FACTS, ...facts }, () => ITEM)
  if (!message) throw new Error('no message')
  return message
}

/** Sums below ten million million shillings, which numbers hold exactly to the cent. */
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99_999_999 }).map((parts) => parts / 1000),
    unit_price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    discount_percent: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100),
    vat_class: fc.constantFrom(...VAT_CLASSES),
  })
  .map((changes) => line(changes))
const anyRate = fc.option(
  fc.integer({ min: 1, max: 3_000_000 }).map((parts) => parts / 10_000),
  { nil: null },
)

/** A line's total and tax in shillings and cents, computed in decimal numbers. */
function withDecimals({ quantity, unit_price, discount_percent, vat_class }: Line, rate: number | null) {
  const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const share = new Decimal(100).minus(discount_percent).div(100)
  const percent = new Decimal(vatRatesOn(DAY)[vat_class]).div(100)
  const net = cents(new Decimal(quantity).times(unit_price).times(share))
  const total = cents(net.plus(cents(net.times(percent))).times(rate ?? 1))
  return { vat_class, total, tax: cents(total.minus(total.div(percent.plus(1)))) }
}

describe('the message of a sale', () => {
  it('adds up to the cent: items to bands, bands to totals, and both to a second calculation in decimal numbers', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyRate, fc.boolean(), (lines, rate, withTax) => {
        const message = requireSaleMessage(invoice(lines, { exchange_rate: rate }), { taxable_with_tax: withTax })
        const fields = message as unknown as Record<string, number>
        const expected = lines.map((each) => withDecimals(each, rate))
        const sum = (values: number[]) => values.reduce((total, value) => total + toMinor(value), 0)
        for (const code of VAT_CLASSES) {
          const ofBand = expected.filter(({ vat_class }) => vat_class === code)
          const total = Decimal.sum(0, ...ofBand.map((each) => each.total)).toNumber()
          const tax = Decimal.sum(0, ...ofBand.map((each) => each.tax)).toNumber()
          expect(fields[`taxAmt${code}`]).toBe(tax)
          expect(fields[`taxblAmt${code}`]).toBe(withTax ? total : new Decimal(total).minus(tax).toNumber())
          const items = message.itemList.filter(({ taxTyCd }) => taxTyCd === code)
          expect(sum(items.map(({ totAmt }) => totAmt))).toBe(toMinor(total))
          expect(sum(items.map(({ taxAmt }) => taxAmt))).toBe(toMinor(tax))
          expect(sum(items.map(({ taxblAmt }) => taxblAmt))).toBe(toMinor(fields[`taxblAmt${code}`] ?? Number.NaN))
        }
        const bands = (name: string) => sum(VAT_CLASSES.map((code) => fields[`${name}${code}`] ?? Number.NaN))
        expect(bands('taxblAmt')).toBe(toMinor(message.totTaxblAmt))
        expect(bands('taxAmt')).toBe(toMinor(message.totTaxAmt))
        expect(toMinor(message.totAmt)).toBe(toMinor(message.totTaxblAmt) + (withTax ? 0 : toMinor(message.totTaxAmt)))
        for (const item of message.itemList) {
          expect(toMinor(item.splyAmt) - toMinor(item.dcAmt)).toBe(toMinor(item.totAmt))
          expect(item.dcAmt).toBeGreaterThanOrEqual(0)
        }
        if (rate === null) {
          const totals = calculateTotals(lines, DAY)
          expect([toMinor(message.totAmt), toMinor(message.totTaxAmt)]).toEqual([totals.gross, totals.tax])
        }
      }),
      { numRuns: Number(process.env['TAX_RUNS'] ?? 2000) },
    )
  }, 600_000)

  it('has every field of the interface, with the times of East Africa', () => {
    const message = requireSaleMessage(
      invoice([line({ quantity: 2.5, unit_price: 40_000, discount_percent: 10 }), line({ vat_class: 'A' })]),
    )
    expect(message).toMatchObject({
      trdInvcNo: 'INV-2026-0007',
      invcNo: 12,
      orgInvcNo: 0,
      custTin: 'P051234567Q',
      custNm: 'Mlima County',
      salesTyCd: 'N',
      rcptTyCd: 'S',
      pmtTyCd: '02',
      salesSttsCd: '02',
      cfmDt: '20261128003005',
      salesDt: '20261128',
      rfdDt: null,
      rfdRsnCd: null,
      totItemCnt: 2,
      taxRtA: 0,
      taxRtB: 16,
      taxRtE: 8,
      taxblAmtA: 100,
      taxblAmtB: 104_400,
      taxblAmtC: 0,
      taxAmtB: 14_400,
      totTaxblAmt: 104_500,
      totTaxAmt: 14_400,
      totAmt: 104_500,
      regrId: 'Ubora Procurement Pa',
      receipt: { custTin: 'P051234567Q', rcptPbctDt: '20261128003005', prchrAcptcYn: 'N' },
    })
    expect(message.itemList[0]).toEqual({
      itemSeq: 1,
      itemCd: 'KE3NTNO0000001',
      itemClsCd: '8010150000',
      itemNm: 'Bid evaluation',
      bcd: null,
      pkgUnitCd: 'NT',
      pkg: 2.5,
      qtyUnitCd: 'NO',
      qty: 2.5,
      prc: 46_400,
      splyAmt: 116_000,
      dcRt: 10,
      dcAmt: 11_600,
      taxTyCd: 'B',
      taxblAmt: 104_400,
      taxAmt: 14_400,
      totAmt: 104_400,
    })
  })

  it('of a credit note names the number of the invoice, the time and the reason', () => {
    const credit = requireSaleMessage(invoice([line()]), { kind: 'credit_note', original_count: 9, buyer_pin: '' })
    expect(credit).toMatchObject({ rcptTyCd: 'R', orgInvcNo: 9, rfdDt: '20261128003005', rfdRsnCd: '06', custTin: null })
    expect(requireSaleMessage(invoice([line()]), { kind: 'credit_note' }).orgInvcNo).toBe(0)
  })

  it('is in shillings: each line is converted once, and its tax is within the converted total', () => {
    const message = requireSaleMessage(
      invoice([line({ unit_price: 33.33 }), line({ unit_price: 33.33 })], { exchange_rate: 129.4567 }),
    )
    // 38.66 × 129.4567 = 5004.796…
    expect(message.itemList.map(({ totAmt, taxAmt }) => [totAmt, taxAmt])).toEqual([
      [5004.8, 690.32],
      [5004.8, 690.32],
    ])
    expect(message).toMatchObject({ totAmt: 10_009.6, totTaxAmt: 1380.64 })
  })

  it('states a quantity with three decimals in the name, and leaves out a line of zero', () => {
    const { itemList } = requireSaleMessage(invoice([line({ quantity: 1.125 }), line({ unit_price: 0 })]))
    expect(itemList).toMatchObject([{ itemNm: '1.125 day × Bid evaluation', qty: 1, pkg: 1, prc: 130.5, totAmt: 130.5 }])
  })

  it.each([
    [1000, 160, 'B'],
    [0.03, 0, 'A'],
    [1000, 80, 'E'],
    [1000, 0, 'A'],
    [333.33, 53.33, 'B'],
    [1000, 100, undefined],
    [1000, 160.01, undefined],
  ])('of %d with the typed tax %d is one line of class %s', (amount, tax_amount, expected) => {
    const document = invoice([], { amount, tax_amount })
    expect(classOfTypedTax(document)).toBe(expected)
    const message = saleMessage(document, FACTS, () => ITEM)
    if (!expected) return expect(message).toBeUndefined()
    expect(message).toMatchObject({ totTaxAmt: tax_amount, itemList: [{ itemNm: 'Survey', taxTyCd: expected, qty: 1 }] })
    return expect(toMinor(message?.totAmt ?? 0)).toBe(toMinor(amount) + toMinor(tax_amount))
  })
})
