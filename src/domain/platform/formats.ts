import type { Language } from './preferences.ts'

let chosen: Language = 'en'

/**
 * The default language of numbers, money, dates and times. A browser sets it to the visitor's preference. Functions and
 * the build never set it, so mails, PDFs and pages use English.
 */
export function formatLanguage(): Language {
  return chosen
}

export function setFormatLanguage(language: Language): void {
  chosen = language
}

/** The only place with locale names. The specification sets two for English: clients see money in the Kenyan format. */
const LOCALES: Record<Language, { general: string; kenyan: string }> = {
  en: { general: 'en-US', kenyan: 'en-KE' },
  sw: { general: 'sw-KE', kenyan: 'sw-KE' },
}

export function localeOf(language: Language, style: 'general' | 'kenyan' = 'general'): string {
  return LOCALES[language][style]
}

/** Kept, because long lists format hundreds of counts, and making a format takes longer. */
const COUNTS = new Map<Language, Intl.NumberFormat>()

/** A count with grouped thousands: "1,200". */
export function formatCount(count: number, language = formatLanguage()): string {
  const format = COUNTS.get(language) ?? new Intl.NumberFormat(localeOf(language))
  COUNTS.set(language, format)
  return format.format(count)
}
