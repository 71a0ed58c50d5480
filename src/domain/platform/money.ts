import { formatLanguage, getLocale } from './formats.ts'

export const CURRENCIES = ['KES', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'KES'

/** Every supported currency has cents. */
const MINOR_PER_MAJOR = 100

/** Converts major units to whole cents, rounding to the nearest. */
export function toMinor(major: number): number {
  return Math.round(major * MINOR_PER_MAJOR)
}

/** Converts whole cents to major units. Exact both ways below ten million million. */
export function toMajor(minor: number): number {
  return minor / MINOR_PER_MAJOR
}

/** Whether an amount has at most two decimals. @param major major units */
export function hasWholeCents(major: number): boolean {
  return Number.isFinite(major) && toMajor(toMinor(major)) === major
}

/** The test of a schema for amounts in major units. @param message its error */
export const wholeCents = (message: string) => ({
  name: 'whole-cents',
  message,
  test: (value: number | null | undefined) => value == null || hasWholeCents(value),
})

/**
 * Money on portal lists and cards: English-Kenya format without decimals, "Ksh 1,482,912".
 * @param amount major units
 */
export function formatMoney(amount: number, currency: Currency, language = formatLanguage()): string {
  return withCurrency(amount, currency, getLocale(language, 'kenyan'), 0)
}

/** Money with cents (a single invoice, checkout, PDFs): "Ksh 1,482,912.00". @param amount major units */
export function formatExactMoney(amount: number, currency: Currency, language = formatLanguage()): string {
  return withCurrency(amount, currency, getLocale(language, 'kenyan'))
}

/** Money on admin screens: American format with decimals, "KES 1,482,912.00". @param amount major units */
export function formatAdminMoney(amount: number, currency: Currency, language = formatLanguage()): string {
  return withCurrency(amount, currency, getLocale(language))
}

function withCurrency(amount: number, currency: Currency, locale: string, maximumFractionDigits = 2): string {
  return amount.toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits })
}

/** US dollars of the public site: "$1,200.00", or "$1,200" without decimals; in Kiswahili "$ 1,200.00". */
export function formatDollars(amount: number, decimals: 0 | 2 = 2, language = formatLanguage()): string {
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return amount.toLocaleString(getLocale(language), { style: 'currency', currency: 'USD', ...fractions })
}

/** An exchange rate has four decimals. */
const RATE_PARTS = 10_000
/** A percentage has two decimals: a Finance Act may set a fraction. */
const PERCENT_PARTS = 10_000

/** The nearest whole number, half away from zero. @param by above 0 */
export function divideRounded(value: bigint, by: bigint): bigint {
  return value < 0n ? -divideRounded(-value, by) : (value * 2n + by) / (by * 2n)
}

/** `value` × `part` ÷ `whole`, rounded. Exact for all whole numbers, which a product of two need not be. */
export function calculateShare(value: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number(divideRounded(BigInt(value) * BigInt(part), BigInt(whole)))
}

/** @param minor whole cents @param percent two decimals at most */
export function calculatePercent(minor: number, percent: number): number {
  return calculateShare(minor, hundredths(percent), PERCENT_PARTS)
}

/** The part of an amount that contains a percentage on top: amount − amount ÷ (1 + percent). In whole cents. */
export function percentWithin(minor: number, percent: number): number {
  return calculateShare(minor, hundredths(percent), PERCENT_PARTS + hundredths(percent))
}

/** Converts cents of a currency to cents of Kenya shillings. @param rate shillings for one unit, four decimals at most */
export function toShillings(minor: number, rate: number): number {
  return calculateShare(minor, Math.round(rate * RATE_PARTS), RATE_PARTS)
}

/** Converts cents of Kenya shillings to cents of a currency. @param rate as for `toShillings` */
export function fromShillings(minor: number, rate: number): number {
  return calculateShare(minor, RATE_PARTS, Math.round(rate * RATE_PARTS))
}

function hundredths(percent: number): number {
  return Math.round(percent * 100)
}
