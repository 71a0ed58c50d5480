import { SETTINGS_PART_LABELS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
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

interface SaveBarProps extends Pick<ReturnType<typeof usePartSave>, 'busy' | 'problem' | 'isOutdated'> {
  /** The part's name for screen readers. */
  label: string
  /** Replaces the entries with the saved values. */
  onLoad: () => void
}

/** The last error and the button that saves a part. */
export function SaveBar({ busy, problem, isOutdated, label, onLoad }: SaveBarProps) {
  return (
    <>
      {problem && (
        <Notice {...problem.text} announce>
          {problem.key === 'auth/sign-in-again' && <SignInAgain />}
          {isOutdated && (
            <button type="button" className="button button-quiet" aria-disabled={busy !== null} onClick={onLoad}>
              {busy === 'loading' ? CONTROL_TEXTS.loading : SETTINGS_TEXTS.loadSaved}
            </button>
          )}
        </Notice>
      )}
      <button type="submit" className="button justify-self-start" aria-disabled={busy !== null}>
        {busy === 'saving' ? CONTROL_TEXTS.saving : CONTROL_TEXTS.save}
        <span className="sr-only"> {label}</span>
      </button>
    </>
  )
}
