import type { CalendarDate } from '../../platform/dates.ts'
import { calculatePercent, calculateShare, percentWithin, toMajor, toMinor, toShillings } from '../../platform/money.ts'
import { VAT_CLASSES, type VatClass, vatRatesOn } from '../../platform/vat.ts'
import { amountsOfParts } from '../credit-notes/credited-part.ts'
import type { Line } from '../lines/line.ts'
import { calculateTotals } from '../lines/totals.ts'

/** What the amounts of a message are computed from. Money is in major units of the currency. */
export interface TaxedDocument {
  title: string
  amount: number
  tax_amount: number
  lines: readonly Line[]
  /** Of an amount without lines; null if it was stored without a class. */
  vat_class: VatClass | null
  /** The day in Nairobi whose VAT rates hold. */
  tax_day: CalendarDate
  /** Kenya shillings for one unit of the currency; null for a document in shillings. */
  exchange_rate: number | null
  /** What each line is worth, where it differs from its quantity times its price: see `parts` of a credit note. */
  parts?: readonly { net: number; tax: number }[]
}

/** A line in whole cents of Kenya shillings, with VAT where nothing else is said. */
export interface MessageLine {
  line: Line
  percent: number
  /** Before the discount. */
  supply: number
  discount: number
  total: number
  /** Without VAT. */
  taxable: number
  tax: number
}

/** The classes that the tax of a document without lines can have, in the order in which they are tried. */
const TYPED_TAX_CLASSES: readonly VatClass[] = ['A', 'B', 'E']

/**
 * The class of a document that was stored without one: the class whose rate gives the tax.
 * @returns undefined if the tax is that of no class
 */
export function classOfTypedTax({
  amount,
  tax_amount,
  tax_day,
}: Pick<TaxedDocument, 'amount' | 'tax_amount' | 'tax_day'>): VatClass | undefined {
  const [net, tax] = [toMinor(amount), toMinor(tax_amount)]
  if (tax === 0) return 'A'
  const rates = vatRatesOn(tax_day)
  return TYPED_TAX_CLASSES.find((code) => calculatePercent(net, rates[code]) === tax)
}

/**
 * The lines of a document; a document without lines is one line.
 * @returns undefined if the document has no lines and no class, and its tax is that of no class
 */
export function taxedLines(document: TaxedDocument): readonly Line[] | undefined {
  const { lines, title, amount } = document
  if (lines.length > 0) return lines
  const vat_class = document.vat_class ?? classOfTypedTax(document)
  if (!vat_class) return undefined
  const one = { quantity: 1, unit: '', discount_percent: 0, item_id: null }
  return [{ ...one, description: title, unit_price: amount, vat_class }]
}

/** A credit note as a document: its lines have the amounts of the note, and without lines the class of the invoice. */
export function creditedDocument(invoice: TaxedDocument, note: TaxedDocument): TaxedDocument {
  if (note.lines.length > 0) return note
  const { title, amount, tax_amount } = note
  const lines = taxedLines(invoice)?.map((line) => ({ ...line, description: title, unit_price: amount }))
  return { ...note, lines: lines ?? [], parts: [{ net: amount, tax: tax_amount }] }
}

/**
 * The amounts of each line in shillings. A line in another currency is converted once, with VAT. The tax is computed from the
 * total, because the authority refuses any other: for an invoice in shillings that gives its cents (decision 14), for a line of
 * a credit note it can differ by one.
 */
export function messageLines(lines: readonly Line[], { tax_day, exchange_rate, parts }: TaxedDocument): MessageLine[] {
  const rates = vatRatesOn(tax_day)
  const undiscounted = calculateTotals(
    lines.map((line) => ({ ...line, discount_percent: 0 })),
    tax_day,
  )
  const stated = parts && amountsOfParts(parts)
  const inShillings = (cents: number) => (exchange_rate === null ? cents : toShillings(cents, exchange_rate))
  return calculateTotals(lines, tax_day).lines.map((totals, index) => {
    const line = lines[index] as Line
    const percent = rates[line.vat_class]
    const total = inShillings((stated?.[index] ?? totals).gross)
    const undiscountedTotal = inShillings(undiscounted.lines[index]?.gross ?? totals.gross)
    const supply = line.discount_percent > 0 ? Math.max(total, undiscountedTotal) : total
    // Total − total ÷ (1 + rate), rounded.
    const tax = percentWithin(total, percent)
    return { line, percent, supply, discount: supply - total, total, taxable: total - tax, tax }
  })
}

export type Band = Record<'taxable' | 'tax' | 'total', number>

/** The sums of each band, in whole cents; zeros for a band without lines. */
export function calculateBands(lines: readonly MessageLine[]): Record<VatClass, Band> {
  const entries = VAT_CLASSES.map((code) => [code, sumBands(lines.filter(({ line }) => line.vat_class === code))] as const)
  return Object.fromEntries(entries) as Record<VatClass, Band>
}

export function sumBands(lines: readonly Band[]): Band {
  const sum = (name: keyof Band) => lines.reduce((total, each) => total + each[name], 0)
  return { taxable: sum('taxable'), tax: sum('tax'), total: sum('total') }
}

/** The authority takes two decimals of a quantity. */
export const QUANTITY_DECIMALS = 100

/** The price of one unit with VAT, in major units. @param quantity two decimals at most */
export function calculateUnitPrice({ supply }: MessageLine, quantity: number): number {
  return toMajor(calculateShare(supply, QUANTITY_DECIMALS, Math.round(quantity * QUANTITY_DECIMALS)))
}
