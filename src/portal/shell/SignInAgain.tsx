import { SESSION_ERRORS } from '@texts/portal.ts'
import { endSession } from '@/data/firebase/session.ts'
import { showError } from './showError.ts'

/** Ends the session; the gate leads to the sign-in page, and that back here. */
export function SignInAgain() {
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => void endSession().catch(() => showError(SESSION_ERRORS['auth/sign-out-failed']))}
    >
      Sign in again
    </button>
  )
}
