import { LANGUAGES, parsePreferences, THEMES } from '@domain/platform/formats.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { ACCOUNT_TEXTS } from '@texts/accounts/account.ts'
import { useSyncExternalStore } from 'react'
import { onPreferences, readPreferences } from '@/session/preferences.ts'

/** Theme and formats. They are stored permanently with consent, and otherwise for this tab. */
export function AppearanceChoices() {
  return (
    <>
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <Choice name="theme" label={ACCOUNT_TEXTS.theme} options={THEMES} />
        <Choice name="language" label={ACCOUNT_TEXTS.formats} options={LANGUAGES} />
      </div>
      <p className="text-sm text-soft">
        {ACCOUNT_TEXTS.appearance}{' '}
        <a className="text-link" href={PUBLIC_PATHS.cookies}>
          {ACCOUNT_TEXTS.allPreferences}
        </a>
      </p>
    </>
  )
}

interface ChoiceProps {
  name: 'theme' | 'language'
  label: string
  options: Readonly<Record<string, string>>
}

function Choice({ name, label, options }: ChoiceProps) {
  const value = useSyncExternalStore(onPreferences, () => readPreferences()[name])

  function change(chosen: string) {
    window.consentCookies.put('userPreferences', parsePreferences({ ...readPreferences(), [name]: chosen }))
  }

  return (
    <div>
      <label htmlFor={name} className="text-sm font-semibold">
        {label}
      </label>
      <select id={name} className="select" value={value} onChange={(event) => change(event.target.value)}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
