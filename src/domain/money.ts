export const CURRENCIES = ['KES', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'KES'

/**
 * Money on portal lists and cards: English-Kenya format without decimals, "Ksh 1,482,912".
 * @param amount major units
 */
export function formatMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-KE', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}

/** Money on admin screens: American format with decimals, "KES 1,482,912.00". @param amount major units */
export function formatAdminMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
}
