import type { Category } from '@domain/consent/cookies.ts'
import { type Preferences, parsePreferences } from '@domain/consent/preferences.ts'

/** The visitor's preferences, from the cookie or, without consent, from this tab; defaults for what is missing. */
export function readPreferences(): Preferences {
  return parsePreferences(window.jar.get('userPreferences'))
}

export function writePreferences(preferences: Preferences): void {
  window.jar.put('userPreferences', preferences)
}

/** True where the visitor accepted cookies of this category. */
export function allows(category: Category): boolean {
  return window.jar.allows(category)
}
