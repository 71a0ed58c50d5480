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

export function getLocale(language: Language, style: 'general' | 'kenyan' = 'general'): string {
  return LOCALES[language][style]
}

/** Kept, because long lists format hundreds of counts, and making a format takes longer. */
const COUNTS = new Map<Language, Intl.NumberFormat>()

/** A count with grouped thousands: "1,200". */
export function formatCount(count: number, language = formatLanguage()): string {
  // On a cheap phone, the first format of a page delays it by 70 ms.
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count)
  const format = COUNTS.get(language) ?? new Intl.NumberFormat(getLocale(language))
  COUNTS.set(language, format)
  return format.format(count)
}

export const THEMES = { system: 'Like my device', light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof THEMES

/** The languages for numbers and dates; the site itself is in English. */
export const LANGUAGES = { en: 'English', sw: 'Kiswahili' } as const
export type Language = keyof typeof LANGUAGES

export interface Preferences {
  theme: Theme
  language: Language
  notifications: boolean
  autoSave: boolean
  /** Set if the portal's menu shows only its icons. */
  menu?: typeof NARROW_MENU
}

const NARROW_MENU = 'narrow'

export const DEFAULT_PREFERENCES: Preferences = { theme: 'system', language: 'en', notifications: true, autoSave: true }

/** Parses userPreferences; each damaged or missing field gets its default. */
export function parsePreferences(stored: unknown): Preferences {
  const { theme, language, notifications, autoSave, menu } = (stored ?? {}) as Record<keyof Preferences, unknown>
  return {
    theme: isKeyOf(THEMES, theme) ? theme : DEFAULT_PREFERENCES.theme,
    language: isKeyOf(LANGUAGES, language) ? language : DEFAULT_PREFERENCES.language,
    notifications: typeof notifications === 'boolean' ? notifications : DEFAULT_PREFERENCES.notifications,
    autoSave: typeof autoSave === 'boolean' ? autoSave : DEFAULT_PREFERENCES.autoSave,
    ...(menu === NARROW_MENU && { menu }),
  }
}

function isKeyOf<T extends object>(options: T, value: unknown): value is keyof T {
  return typeof value === 'string' && Object.hasOwn(options, value)
}
