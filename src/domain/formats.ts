import type { Language } from './consent/preferences.ts'

let chosen: Language = 'en'

/**
 * The language of numbers, money, dates and times where a formatter is not given one. In a browser it is the
 * visitor's preference; in functions and in the build nobody sets it, so mails, PDFs and pages are English.
 */
export function formatLanguage(): Language {
  return chosen
}

export function setFormatLanguage(language: Language): void {
  chosen = language
}

/** The only place that names locales. The specification sets two for English: clients read money as people in Kenya write it. */
const LOCALES: Record<Language, { general: string; kenyan: string }> = {
  en: { general: 'en-US', kenyan: 'en-KE' },
  sw: { general: 'sw-KE', kenyan: 'sw-KE' },
}

/** The locale of a format, as Intl names it. */
export function localeOf(language: Language, style: 'general' | 'kenyan' = 'general'): string {
  return LOCALES[language][style]
}

/** A count with its thousands grouped: "1,200". */
export function formatCount(count: number, language = formatLanguage()): string {
  return count.toLocaleString(localeOf(language))
}
