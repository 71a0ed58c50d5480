import { type Preferences, parsePreferences } from '@domain/platform/formats.ts'

/** The visitor's preferences from the cookie or, without consent, from this tab, with defaults. */
export function readPreferences(): Preferences {
  return parsePreferences(window.consentCookies.get('userPreferences'))
}

/**
 * Calls back when a preference may have changed here or in another tab.
 * @returns a function that unsubscribes
 */
export function onPreferences(onChange: () => void): () => void {
  addEventListener('consent', onChange)
  addEventListener('visibilitychange', onChange)
  return () => {
    removeEventListener('consent', onChange)
    removeEventListener('visibilitychange', onChange)
  }
}
