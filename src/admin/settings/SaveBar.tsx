import { SETTINGS_TEXTS } from '@domain/texts/settings.ts'
import type { Problem } from '@/data/firebase/refused.ts'
import { SignInAgain } from '@/portal/shell/SignInAgain.tsx'
import { Notice } from '@/ui/Notice.tsx'

interface SaveBarProps {
  busy: boolean
  problem: Problem | null
  /** Names the part for those who hear only the button. */
  label: string
}

/** Why the last try failed, and the button that saves a part. */
export function SaveBar({ busy, problem, label }: SaveBarProps) {
  return (
    <>
      {problem && (
        <Notice {...problem.text} announce>
          {problem.key === 'auth/sign-in-again' && <SignInAgain />}
        </Notice>
      )}
      <button type="submit" className="button justify-self-start" aria-disabled={busy}>
        {busy ? SETTINGS_TEXTS.saving : SETTINGS_TEXTS.save}
        <span className="sr-only"> {label}</span>
      </button>
    </>
  )
}
