import type { CalendarDate } from '../dates.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { hasWholeCents } from '../money.ts'
import { type PricedLine, sumsOf } from './totals.ts'
import type { VatClass } from './vat.constants.ts'

interface Billed {
  lines: readonly PricedLine[]
  /** Without tax, in major units. */
  amount: number
  /** The class of a typed amount; null with lines, and for records from before the class was stored. */
  vat_class: VatClass | null
}

/** The lines, or the one line that a typed amount with a class counts as. None if the class was not stored. */
export function pricedLines({ lines, amount, vat_class }: Billed): readonly PricedLine[] {
  return lines.length === 0 && vat_class ? [lineOf(amount, vat_class)] : lines
}

/** The tax of a typed amount: that of a line, so that both have the same cents. In major units. */
export function vatOf(amount: number, vat_class: VatClass, day: CalendarDate): number {
  return sumsOf([lineOf(amount, vat_class)], day).tax_amount
}

function lineOf(unit_price: number, vat_class: VatClass): PricedLine {
  return { quantity: 1, unit_price, discount_percent: 0, vat_class }
}

/** Whether a value that may be incomplete is an amount of an invoice. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= INVOICE_AMOUNT_MAX && hasWholeCents(value)
}
