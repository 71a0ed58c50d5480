type Fields = Record<string, unknown>

const BANDS = ['A', 'B', 'C', 'D', 'E'] as const
const cents = (value: unknown) => Math.round(Number(value) * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What the control unit refuses about the amounts of a sale, in its words; undefined if they are correct. */
export function amountProblem(sale: Fields, items: readonly Fields[], taxableWithTax: boolean): string | undefined {
  if (items.length === 0 || Number(sale['totItemCnt']) !== items.length) return 'Invalid totItemCnt'
  for (const [index, item] of items.entries()) {
    const problem = itemProblem(item, Number(sale[`taxRt${String(item['taxTyCd'])}`]), taxableWithTax)
    if (problem)
      return `Invalid ${problem.field} on item: ${index + 1}. Expected: ${problem.expected}, But Found: ${problem.found}`
  }
  for (const band of BANDS) {
    const ofBand = items.filter(({ taxTyCd }) => taxTyCd === band)
    for (const field of ['taxblAmt', 'taxAmt']) {
      const expected = sum(ofBand.map((item) => cents(item[field])))
      if (cents(sale[field + band]) !== expected) return `Invalid ${field}${band}. Expected: ${expected / 100}`
    }
  }
  const totals = { totTaxblAmt: 'taxblAmt', totTaxAmt: 'taxAmt', totAmt: 'totAmt' } as const
  for (const [total, field] of Object.entries(totals)) {
    if (cents(sale[total]) !== sum(items.map((item) => cents(item[field])))) return `Invalid ${total}`
  }
  return undefined
}

function itemProblem(item: Fields, rate: number, taxableWithTax: boolean) {
  const total = cents(item['totAmt'])
  const tax = Math.round(total - total / (1 + rate / 100))
  const expected = {
    splyAmt: total + cents(item['dcAmt']),
    taxAmt: tax,
    taxblAmt: taxableWithTax ? total : total - tax,
    pkg: cents(item['qty']),
  }
  for (const [field, value] of Object.entries(expected)) {
    if (cents(item[field]) !== value) return { field, expected: value / 100, found: Number(item[field]) }
  }
  return total > 0 ? undefined : { field: 'totAmt', expected: 'a value', found: 0 }
}
