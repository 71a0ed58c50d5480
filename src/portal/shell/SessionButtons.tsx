import { SESSION_ERRORS, SESSION_SUCCESSES, SHELL_TEXTS } from '@texts/portal.ts'
import { useState } from 'react'
import { endSession } from '@/data/firebase/session.ts'
import { showError, showSuccessOnNextPage } from './portal-toasts.ts'

/** Ends the session; the gate then opens the sign-in page, which shows the success. */
export function SignOutButton({ className = 'button button-quiet shrink-0' }: { className?: string }) {
  const [busy, setBusy] = useState(false)

  async function onClick() {
    setBusy(true)
    try {
      await endSession()
      showSuccessOnNextPage(SESSION_SUCCESSES['auth/signed-out'])
    } catch {
      showError(SESSION_ERRORS['auth/sign-out-failed'])
      setBusy(false)
    }
  }

  return (
    <button type="button" className={className} disabled={busy} onClick={() => void onClick()}>
      {SHELL_TEXTS.signOut}
    </button>
  )
}

/** Ends the session; the gate opens the sign-in page, which returns here. */
export function SignInAgain() {
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => void endSession().catch(() => showError(SESSION_ERRORS['auth/sign-out-failed']))}
    >
      {SHELL_TEXTS.signInAgain}
    </button>
  )
}
