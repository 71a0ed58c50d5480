import { setFormatLanguage } from '@domain/formats.ts'
import { useSyncExternalStore } from 'react'
import { onPreferences, readPreferences } from '@/session/preferences.ts'

/** Also marks the page, as the head's script does, which hears nothing of a change in another tab. */
function chosen() {
  const { language } = readPreferences()
  document.documentElement.dataset['language'] = language
  return language
}

/**
 * Lets every formatter use the visitor's language. For the component at the top: what it renders is rendered anew
 * when the language changes, so the language is set before and not in an effect.
 */
export function useFormatLanguage(): void {
  setFormatLanguage(useSyncExternalStore(onPreferences, chosen))
}
