import { SESSION_ERRORS, SESSION_SUCCESSES, SHELL_TEXTS } from '@texts/platform/portal.ts'
import { useState } from 'react'
import { signOut } from '@/data/accounts/session.ts'
import { showError, showSuccessOnNextPage } from './portal-toasts.ts'

interface EndButtonProps {
  label: string
  className?: string
  end: () => Promise<void>
}

function EndButton({ label, className = 'button button-quiet', end }: EndButtonProps) {
  const [busy, setBusy] = useState(false)

  function onClick() {
    setBusy(true)
    end().catch(() => {
      showError(SESSION_ERRORS['auth/sign-out-failed'])
      setBusy(false)
    })
  }

  return (
    <button type="button" className={className} disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
}

async function signOutWithSuccess(): Promise<void> {
  await signOut()
  showSuccessOnNextPage(SESSION_SUCCESSES['auth/signed-out'])
}

/** Ends the session; the gate then opens the sign-in page, which shows the success. */
export function SignOutButton({ className = 'button button-quiet shrink-0' }: { className?: string }) {
  return <EndButton label={SHELL_TEXTS.signOut} className={className} end={signOutWithSuccess} />
}

/** Ends the session; the gate opens the sign-in page, which returns here. @param end how, if the server has ended it */
export function SignInAgain({ end = signOut }: { end?: () => Promise<void> }) {
  return <EndButton label={SHELL_TEXTS.signInAgain} end={end} />
}
