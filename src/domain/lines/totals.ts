import type { CalendarDate } from '../dates.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { toMajor, toMinor } from '../money.ts'
import { divideRounded, percentOf } from '../rounding.ts'
import { DISCOUNT_PARTS, QUANTITY_MAX, QUANTITY_PARTS } from './line.constants.ts'
import { VAT_CLASSES, type VatClass, vatRatesOn } from './vat.constants.ts'

/** Amounts in whole cents. */
export interface Amounts {
  /** After the discount, without VAT. */
  net: number
  tax: number
  gross: number
}

interface LineTotals extends Amounts {
  /** The discount, without VAT. */
  discount: number
}

interface ClassTotals extends Amounts {
  vat_class: VatClass
  percent: number
}

export interface Totals extends Amounts {
  /** In the order of the lines. */
  lines: LineTotals[]
  /** Of the classes that occur, in the order of their codes. */
  classes: ClassTotals[]
}

/** The fields of a line that determine its amounts. */
export interface PricedLine {
  quantity: number
  unit_price: number
  discount_percent: number
  vat_class: VatClass
}

/** Whether a line that may be incomplete has the numbers from which its amounts are computed. */
export function isPriced(line: { [Name in keyof PricedLine]?: unknown } | undefined): line is PricedLine {
  return (
    isWithin(line?.quantity, 1 / QUANTITY_PARTS, QUANTITY_MAX) &&
    isWithin(line?.unit_price, 0, INVOICE_AMOUNT_MAX) &&
    isWithin(line?.discount_percent, 0, 100) &&
    VAT_CLASSES.some((code) => code === line?.vat_class)
  )
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max
}

/**
 * The amounts of one line: price × quantity less the discount, and VAT on it, each rounded half up to the cent. The tax
 * authority computes the tax from the gross amount; for one line, that gives the same cents (decision 56).
 * @param percent the VAT rate
 */
function lineTotals({ quantity, unit_price, discount_percent }: PricedLine, percent: number): LineTotals {
  // Quantity times price can have more digits than a number holds exactly.
  const parts = BigInt(Math.round(quantity * QUANTITY_PARTS)) * BigInt(toMinor(unit_price))
  const kept = BigInt(DISCOUNT_PARTS - Math.round((discount_percent * DISCOUNT_PARTS) / 100))
  const full = divideRounded(parts, BigInt(QUANTITY_PARTS))
  const net = divideRounded(parts * kept, BigInt(QUANTITY_PARTS * DISCOUNT_PARTS))
  const tax = percentOf(Number(net), percent)
  return { net: Number(net), tax, gross: Number(net) + tax, discount: Number(full - net) }
}

/** The only computation of amounts: form, function, PDF and tax message show these. @param day whose VAT rates hold */
export function totalsOf(lines: readonly PricedLine[], day: CalendarDate): Totals {
  const rates = vatRatesOn(day)
  const each = lines.map((line) => lineTotals(line, rates[line.vat_class]))
  return { lines: each, classes: classTotalsOf(lines, each, day), ...sumOf(each) }
}

/** The sums of the classes that occur. @param amounts of the lines, in their order */
export function classTotalsOf(
  lines: readonly Pick<PricedLine, 'vat_class'>[],
  amounts: readonly Amounts[],
  day: CalendarDate,
): ClassTotals[] {
  const rates = vatRatesOn(day)
  return VAT_CLASSES.filter((code) => lines.some(({ vat_class }) => vat_class === code)).map((vat_class) => ({
    vat_class,
    percent: rates[vat_class],
    ...sumOf(amounts.filter((_amount, index) => lines[index]?.vat_class === vat_class)),
  }))
}

/** The stored sums of lines, in major units, with the day whose VAT rates they have. */
export function sumsOf(lines: readonly PricedLine[], day: CalendarDate) {
  const { net, tax, gross } = totalsOf(lines, day)
  return { amount: toMajor(net), tax_amount: toMajor(tax), total_amount: toMajor(gross), tax_day: day }
}

function sumOf(amounts: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => amounts.reduce((total, each) => total + each[name], 0)
  return { net: sum('net'), tax: sum('tax'), gross: sum('gross') }
}
