import type { ErrorText } from '@domain/texts/message-types.ts'
import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { SESSION_SUCCESSES } from '@domain/texts/session-successes.ts'
import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import { endSession } from '@/data/firebase/session.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { showToast } from '@/ui/toasts.ts'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { showError } from '../shell/showError.ts'
import { SignInTabs } from './SignInTabs.tsx'
import { SignInWaiting } from './SignInWaiting.tsx'
import { useSignInRedirect } from './useSignInRedirect.ts'

/**
 * /auth: the forms for a signed-out visitor; a signed-in one goes on to the page first asked for, or the dashboard.
 * The spinner lies over the forms, so that neither moves the other.
 */
export function SignInScreen() {
  const { failure, isOpening, signInBy, retry } = useSignInRedirect()
  return (
    <ScreenErrorBoundary>
      <div className="grid">
        <div className="hidden [grid-area:1/1] [html[data-session=in]_&]:block">
          <SignInWaiting label={isOpening ? SIGN_IN_TEXTS.opening : SIGN_IN_TEXTS.checking} />
        </div>
        <div className="min-w-0 [grid-area:1/1] [html[data-session=in]_&]:invisible">
          {failure ? <AccountFailed failure={failure} busy={isOpening} onRetry={retry} /> : <SignInTabs signInBy={signInBy} />}
        </div>
      </div>
      <Toaster />
    </ScreenErrorBoundary>
  )
}

interface AccountFailedProps {
  failure: ErrorText
  busy: boolean
  onRetry: () => void
}

/** Signed in, but the account could not be made ready. */
function AccountFailed({ failure, busy, onRetry }: AccountFailedProps) {
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
