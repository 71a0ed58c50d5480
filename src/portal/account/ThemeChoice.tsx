import { parsePreferences, THEMES } from '@domain/consent/preferences.ts'
import { PUBLIC_PATHS } from '@domain/routes.ts'
import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { useSyncExternalStore } from 'react'

const stored = () => parsePreferences(window.jar.get('userPreferences'))

function subscribe(onChange: () => void): () => void {
  addEventListener('jar', onChange)
  return () => removeEventListener('jar', onChange)
}

/** The theme, kept like every preference of the site: for good with consent, else for this tab. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribe, () => stored().theme)
  return (
    <>
      <div className="max-w-72">
        <label htmlFor="theme" className="text-sm font-semibold">
          Theme
        </label>
        <select
          id="theme"
          className="select"
          value={theme}
          onChange={(event) => window.jar.put('userPreferences', parsePreferences({ ...stored(), theme: event.target.value }))}
        >
          {Object.entries(THEMES).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="text-sm text-soft">
        {ACCOUNT_TEXTS.theme}{' '}
        <a className="text-link" href={PUBLIC_PATHS.cookies}>
          all preferences
        </a>
      </p>
    </>
  )
}
