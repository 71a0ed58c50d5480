import { formatLanguage, localeOf } from './formats.ts'

/** US dollars of the public site: "$1,200.00", or "$1,200" without decimals; in Kiswahili "$ 1,200.00". */
export function formatDollars(amount: number, decimals: 0 | 2 = 2, language = formatLanguage()): string {
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return amount.toLocaleString(localeOf(language), { style: 'currency', currency: 'USD', ...fractions })
}
