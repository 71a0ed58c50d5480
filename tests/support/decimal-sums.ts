import type { PricedLine } from '@domain/billing/lines/totals.ts'
import { vatRatesOn } from '@domain/platform/vat.ts'
import { Decimal as Decimal20 } from 'decimal.js'

/** Quantity, price, discount and rate have up to 35 digits together; 20 by default would be rounded twice. */
const Decimal = Decimal20.clone({ precision: 60 })

export interface DecimalAmounts {
  net: Decimal20
  tax: Decimal20
}

const cents = (value: Decimal20) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
export const decimal = (value: number) => new Decimal(value)
export const addUp = (values: readonly Decimal20[]) => values.reduce((sum, each) => sum.plus(each), new Decimal(0))

/** The amounts of a line in major units, computed in decimal numbers, independently of the product. */
export function lineAmounts({ quantity, unit_price, discount_percent, vat_class }: PricedLine, day: string): DecimalAmounts {
  const share = new Decimal(100).minus(discount_percent).div(100)
  const net = cents(new Decimal(quantity).times(unit_price).times(share))
  return { net, tax: cents(net.times(vatRatesOn(day)[vat_class]).div(100)) }
}

/** The tax of a part of an amount whose tax was typed. */
export function taxShare(tax: number, part: Decimal20, whole: number): Decimal20 {
  return cents(new Decimal(tax).times(part).div(whole))
}

/** Rounds half away from zero. */
export function inShillings(amount: Decimal20, rate: number): Decimal20 {
  return cents(amount.times(rate))
}

/** The tax within a total, as the tax authority computes it. */
export function taxWithin(total: Decimal20, percent: number): Decimal20 {
  return cents(total.minus(total.div(new Decimal(percent).div(100).plus(1))))
}

/** "1,234.50" */
export function grouped(amount: Decimal20): string {
  return amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
}
