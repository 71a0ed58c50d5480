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

/** The locale of a format. @param english the locale of the English format, where the specification names another */
export function localeOf(language: Language, english = 'en-US'): string {
  return language === 'sw' ? 'sw-KE' : english
}

/** A count with its thousands grouped: "1,200". */
export function formatCount(count: number, language = formatLanguage()): string {
  return count.toLocaleString(localeOf(language))
}
