import { array } from 'yup'
import type { CalendarDate } from '../../platform/dates.ts'
import { calculatePercent, divideRounded, hasWholeCents, toMajor, toMinor, toShillings } from '../../platform/money.ts'
import { VAT_CLASSES, type VatClass, vatRatesOn } from '../../platform/vat.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.ts'
import { DISCOUNT_PARTS, LINES_MAX, type Line, lineSchema, QUANTITY_MAX, QUANTITY_PARTS } from './line.ts'

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

interface Totals extends Amounts {
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
 * authority computes the tax from the gross amount; for one line, that gives the same cents (decision 14).
 * @param percent the VAT rate
 */
function lineTotals({ quantity, unit_price, discount_percent }: PricedLine, percent: number): LineTotals {
  // Quantity times price can have more digits than a number holds exactly.
  const parts = BigInt(Math.round(quantity * QUANTITY_PARTS)) * BigInt(toMinor(unit_price))
  const kept = BigInt(DISCOUNT_PARTS - Math.round((discount_percent * DISCOUNT_PARTS) / 100))
  const full = divideRounded(parts, BigInt(QUANTITY_PARTS))
  const net = divideRounded(parts * kept, BigInt(QUANTITY_PARTS * DISCOUNT_PARTS))
  const tax = calculatePercent(Number(net), percent)
  return { net: Number(net), tax, gross: Number(net) + tax, discount: Number(full - net) }
}

/** The only computation of amounts: form, function, PDF and tax message show these. @param day whose VAT rates hold */
export function calculateTotals(lines: readonly PricedLine[], day: CalendarDate): Totals {
  const rates = vatRatesOn(day)
  const each = lines.map((line) => lineTotals(line, rates[line.vat_class]))
  return { lines: each, classes: calculateClassTotals(lines, each, day), ...sumAmounts(each) }
}

/** The sums of the classes that occur. @param amounts of the lines, in their order */
export function calculateClassTotals(
  lines: readonly Pick<PricedLine, 'vat_class'>[],
  amounts: readonly Amounts[],
  day: CalendarDate,
): ClassTotals[] {
  const rates = vatRatesOn(day)
  return VAT_CLASSES.filter((code) => lines.some(({ vat_class }) => vat_class === code)).map((vat_class) => ({
    vat_class,
    percent: rates[vat_class],
    ...sumAmounts(amounts.filter((_amount, index) => lines[index]?.vat_class === vat_class)),
  }))
}

/** The stored sums of lines, in major units, with the day whose VAT rates they have. */
export function calculateStoredSums(lines: readonly PricedLine[], day: CalendarDate) {
  const { net, tax, gross } = calculateTotals(lines, day)
  return { amount: toMajor(net), tax_amount: toMajor(tax), total_amount: toMajor(gross), tax_day: day }
}

function sumAmounts(amounts: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => amounts.reduce((total, each) => total + each[name], 0)
  return { net: sum('net'), tax: sum('tax'), gross: sum('gross') }
}

interface Billed {
  lines: readonly PricedLine[]
  /** Without tax, in major units. */
  amount: number
  /** The class of a typed amount; null with lines, and for records from before the class was stored. */
  vat_class: VatClass | null
}

/** The lines, or the one line that a typed amount with a class counts as. None if the class was not stored. */
export function pricedLines({ lines, amount, vat_class }: Billed): readonly PricedLine[] {
  return lines.length === 0 && vat_class ? [createSingleLine(amount, vat_class)] : lines
}

/** The tax of a typed amount: that of a line, so that both have the same cents. In major units. */
export function calculateVat(amount: number, vat_class: VatClass, day: CalendarDate): number {
  return calculateStoredSums([createSingleLine(amount, vat_class)], day).tax_amount
}

function createSingleLine(unit_price: number, vat_class: VatClass): PricedLine {
  return { quantity: 1, unit_price, discount_percent: 0, vat_class }
}

/** Whether a value that may be incomplete is an amount of an invoice. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= INVOICE_AMOUNT_MAX && hasWholeCents(value)
}

/** What the shillings of an invoice or a credit note are computed from. Money is in major units of the currency. */
interface ConvertedDocument {
  amount: number
  tax_amount: number
  lines: readonly PricedLine[]
  /** The day in Nairobi whose VAT rates hold; only of a document with lines. */
  tax_day: CalendarDate | null
  /** Kenya shillings for one unit of the currency; null for a document in shillings. */
  exchange_rate: number | null
  /** What each line of a credit note is worth. */
  parts?: readonly { net: number; tax: number }[] | undefined
}

/**
 * The shillings of a document, in major units: each line with VAT is converted once and rounded, as the tax authority gets
 * it. A document without lines counts as one. Null without an exchange rate.
 */
export function documentShillings({ lines, parts, tax_day, exchange_rate, ...typed }: ConvertedDocument): number | null {
  if (exchange_rate === null) return null
  const stated = parts?.map(({ net, tax }) => toMinor(net) + toMinor(tax))
  const whole = [toMinor(typed.amount) + toMinor(typed.tax_amount)]
  const grossAmounts =
    lines.length === 0 ? whole : (stated ?? calculateTotals(lines, tax_day ?? '').lines.map(({ gross }) => gross))
  return toMajor(grossAmounts.reduce((sum, gross) => sum + toShillings(gross, exchange_rate), 0))
}

/** The lines of a form; none for an invoice whose amount and tax are typed. Their sum is what an amount may be. */
export const linesSchema = array(lineSchema.exact().required())
  .max(LINES_MAX, fieldError('lines/too-many'))
  .test('some-amount', fieldError('lines/sum-missing'), (lines) => !lines?.length || calculateNetSum(lines) > 0)
  .test(
    'storable-amount',
    fieldError('lines/sum-too-large'),
    (lines) => !lines?.length || calculateNetSum(lines) <= toMinor(INVOICE_AMOUNT_MAX),
  )
  .default(() => [])

/** The sum without VAT, in cents; 1 if a line is invalid, which has its own error. The rates of no day change it. */
function calculateNetSum(lines: readonly Line[]): number {
  return lines.every(isPriced) ? calculateTotals(lines, '').net : 1
}
