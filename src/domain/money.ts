export const CURRENCIES = ['KES', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'KES'

/** All our currencies have cents. */
const MINOR_PER_MAJOR = 100

/** Whole cents of an amount in major units that has two decimals at most; the nearest where it has more. */
export function toMinor(major: number): number {
  return Math.round(major * MINOR_PER_MAJOR)
}

/** Major units, two decimals at most, of whole cents. Exact both ways below ten million million. */
export function toMajor(minor: number): number {
  return minor / MINOR_PER_MAJOR
}

/** True for an amount with two decimals at most. @param major major units */
export function hasWholeCents(major: number): boolean {
  return Number.isFinite(major) && toMajor(toMinor(major)) === major
}

/**
 * Money on portal lists and cards: English-Kenya format without decimals, "Ksh 1,482,912".
 * @param amount major units
 */
export function formatMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-KE', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}

/** Money where every cent counts (an invoice itself, checkout, papers): "Ksh 1,482,912.00". @param amount major units */
export function formatExactMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-KE', { style: 'currency', currency, minimumFractionDigits: 2 }).format(amount)
}

/** Money on admin screens: American format with decimals, "KES 1,482,912.00". @param amount major units */
export function formatAdminMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
}
