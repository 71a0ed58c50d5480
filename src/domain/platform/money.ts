import { formatLanguage, localeOf } from './formats.ts'

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
  return withCurrency(amount, currency, localeOf(language, 'kenyan'), 0)
}

/** Money with cents (a single invoice, checkout, PDFs): "Ksh 1,482,912.00". @param amount major units */
export function formatExactMoney(amount: number, currency: Currency, language = formatLanguage()): string {
  return withCurrency(amount, currency, localeOf(language, 'kenyan'))
}

/** Money on admin screens: American format with decimals, "KES 1,482,912.00". @param amount major units */
export function formatAdminMoney(amount: number, currency: Currency, language = formatLanguage()): string {
  return withCurrency(amount, currency, localeOf(language))
}

function withCurrency(amount: number, currency: Currency, locale: string, maximumFractionDigits = 2): string {
  return amount.toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits })
}

/** US dollars of the public site: "$1,200.00", or "$1,200" without decimals; in Kiswahili "$ 1,200.00". */
export function formatDollars(amount: number, decimals: 0 | 2 = 2, language = formatLanguage()): string {
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return amount.toLocaleString(localeOf(language), { style: 'currency', currency: 'USD', ...fractions })
}
