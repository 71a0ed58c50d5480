import { SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/portal.ts'
import { useState } from 'react'
import { endSession } from '@/data/firebase/session.ts'
import { showError } from './showError.ts'
import { showSuccessOnNextPage } from './stored-toast.ts'

/** Ends the session; the gate then leaves for the sign-in page, which tells the success. */
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
      Sign Out
    </button>
  )
}
