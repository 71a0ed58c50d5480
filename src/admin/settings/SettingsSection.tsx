import { SETTINGS_PART_LABELS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import { SETTINGS_HINTS, SETTINGS_TEXTS } from '@texts/settings.ts'
import type { ReactNode } from 'react'
import { SignInAgain } from '@/portal/shell/SessionButtons.tsx'
import { Notice } from '@/ui/Notice.tsx'
import type { usePartSave } from './usePartSave.ts'

interface SettingsSectionProps {
  part: SettingsPart
  /** The name of the admin who saved last. */
  changed?: string | undefined
  children: ReactNode
}

/** A part of the settings with its name and explanation on the left, or above on a narrow screen. */
export function SettingsSection({ part, changed, children }: SettingsSectionProps) {
  const id = `section-${part}`
  return (
    <section aria-labelledby={id} className="panel grid gap-5 p-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:p-6">
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-h3">
          {SETTINGS_PART_LABELS[part]}
        </h2>
        <p className="text-sm text-soft">{SETTINGS_HINTS[part]}</p>
        {changed && <p className="text-sm text-soft wrap-anywhere">{changed}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}

/** The last error and the button that saves a part. */
export function SaveBar({ part, busy, failure, loadSaved }: ReturnType<typeof usePartSave>['bar']) {
  return (
    <>
      {failure && (
        <Notice {...failure.problem.text} announce>
          {failure.problem.key === 'auth/sign-in-again' && <SignInAgain />}
          {failure.isOutdated && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={busy !== null}
              onClick={() => void loadSaved()}
            >
              {busy === 'loading' ? SETTINGS_TEXTS.loadingSaved : SETTINGS_TEXTS.loadSaved}
            </button>
          )}
        </Notice>
      )}
      <button type="submit" className="button justify-self-start" aria-disabled={busy !== null}>
        {busy === 'saving' ? SETTINGS_TEXTS.saving : SETTINGS_TEXTS.save}
        <span className="sr-only"> {SETTINGS_PART_LABELS[part]}</span>
      </button>
    </>
  )
}
