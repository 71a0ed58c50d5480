import type { ErrorText } from '@domain/texts/message-types.ts'
import { SESSION_ERRORS, SESSION_SUCCESSES, SHELL_TEXTS } from '@texts/platform/portal.ts'
import { useState } from 'react'
import { signOut } from '@/data/accounts/session.ts'
import { refreshRole } from '@/session/session.store.ts'
import { RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { showError, showSuccessOnNextPage } from './feedback.tsx'
import { ScreenHeader } from './Screen.tsx'

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

/** Replaces the page if a signed-in person's role is missing or could not be read. */
export function RetryRole({ text: { title, description } }: { text: ErrorText }) {
  const [busy, setBusy] = useState(false)

  async function onRetry() {
    setBusy(true)
    await refreshRole()
    setBusy(false)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={title} />
      <Notice description={description} announce>
        <div className="flex gap-2">
          <RetryButton busy={busy} onRetry={() => void onRetry()} />
          <SignOutButton />
        </div>
      </Notice>
    </div>
  )
}
