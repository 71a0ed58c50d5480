import type { Category } from '@domain/consent/cookies.ts'
import type { Preferences } from '@domain/consent/preferences.ts'
import { setFormatLanguage } from '@domain/formats.ts'
import { readPreferences } from '@/session/preferences.ts'

/** Lets every formatter of this page use the visitor's language. */
export function applyFormatLanguage(): void {
  setFormatLanguage(readPreferences().language)
}

export function writePreferences(preferences: Preferences): void {
  window.consentCookies.put('userPreferences', preferences)
}

/** Whether the visitor accepted cookies of this category. */
export function allows(category: Category): boolean {
  return window.consentCookies.allows(category)
}
