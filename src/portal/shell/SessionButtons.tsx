import { SESSION_ERRORS, SESSION_SUCCESSES, SHELL_TEXTS } from '@texts/portal.ts'
import { useState } from 'react'
import { signOut } from '@/data/firebase/session.ts'
import { Button } from '@/ui/Button.tsx'
import { showError, showSuccessOnNextPage } from './portal-toasts.ts'

/** Ends the session; the gate then opens the sign-in page, which shows the success. */
export function SignOutButton({ className = 'button button-quiet shrink-0' }: { className?: string }) {
  const [busy, setBusy] = useState(false)

  async function onClick() {
    setBusy(true)
    try {
      await signOut()
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

/** Ends the session; the gate opens the sign-in page, which returns here. @param end how, if the server has ended it */
export function SignInAgain({ end = signOut }: { end?: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  function onClick() {
    setBusy(true)
    end().catch(() => {
      showError(SESSION_ERRORS['auth/sign-out-failed'])
      setBusy(false)
    })
  }

  return (
    <Button disabled={busy} onClick={onClick}>
      {SHELL_TEXTS.signInAgain}
    </Button>
  )
}
