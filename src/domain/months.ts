import { formatLanguage, localeOf } from './formats.ts'

/** A month, `YYYY-MM`, as "Nov" or as "November 2026"; in Kiswahili "Novemba 2026". */
export function formatMonth(month: string, style: 'short' | 'long', language = formatLanguage()): string {
  const options: Intl.DateTimeFormatOptions = style === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' }
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
