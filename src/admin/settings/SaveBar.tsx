import { SETTINGS_TEXTS } from '@domain/texts/settings.ts'
import { SignInAgain } from '@/portal/shell/SignInAgain.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { CHANGED_MEANWHILE, type usePartSave } from './usePartSave.ts'

interface SaveBarProps extends Pick<ReturnType<typeof usePartSave>, 'busy' | 'problem'> {
  /** Names the part for those who hear only the button. */
  label: string
  /** Replaces what was entered with what is saved. */
  onLoad: () => void
}

/** Why the last try failed, and the button that saves a part. */
export function SaveBar({ busy, problem, label, onLoad }: SaveBarProps) {
  return (
    <>
      {problem && (
        <Notice {...problem.text} announce>
          {problem.key === 'auth/sign-in-again' && <SignInAgain />}
          {problem.key === CHANGED_MEANWHILE && (
            <button type="button" className="button button-quiet" aria-disabled={busy !== null} onClick={onLoad}>
              {busy === 'loading' ? SETTINGS_TEXTS.loadingSaved : SETTINGS_TEXTS.loadSaved}
            </button>
          )}
        </Notice>
      )}
      <button type="submit" className="button justify-self-start" aria-disabled={busy !== null}>
        {busy === 'saving' ? SETTINGS_TEXTS.saving : SETTINGS_TEXTS.save}
        <span className="sr-only"> {label}</span>
      </button>
    </>
  )
}
