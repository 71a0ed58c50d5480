import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { SESSION_SUCCESSES } from '@domain/texts/session-successes.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { endSession } from '@/data/firebase/session.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { showToast } from '@/ui/toasts.ts'
import { showError } from '../shell/showError.ts'

interface AccountFailedProps {
  failure: ErrorText
  busy: boolean
  onRetry: () => void
}

/** Signed in, but the account could not be made ready. */
export function AccountFailed({ failure, busy, onRetry }: AccountFailedProps) {
  async function onSignOut() {
    try {
      await endSession()
      showToast({ tone: 'ok', ...SESSION_SUCCESSES['auth/signed-out'] })
    } catch {
      showError(SESSION_ERRORS['auth/sign-out-failed'])
    }
  }

  return (
    <Notice {...failure} announce>
      <div className="flex flex-wrap gap-2">
        <RetryButton busy={busy} onRetry={onRetry} />
        <button type="button" className="button button-quiet" onClick={() => void onSignOut()}>
          Sign Out
        </button>
      </div>
    </Notice>
  )
}
