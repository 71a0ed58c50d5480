import { type Preferences, parsePreferences } from '@domain/consent/preferences.ts'
import { useSyncExternalStore } from 'react'
import { onPreferences, readPreferences } from '@/session/preferences.ts'

/** Stores changed preferences beside the others. @param change a value that is not allowed becomes the default */
export function changePreferences(change: Readonly<Record<string, unknown>>): void {
  window.jar.put('userPreferences', parsePreferences({ ...readPreferences(), ...change }))
}

/** A preference of this browser; a change renders anew. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSyncExternalStore(onPreferences, () => readPreferences()[name])
}
