import { CALLER_ERRORS } from '@domain/texts/caller-errors.ts'
import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { useState } from 'react'
import { type RoleProblem as Problem, refreshRole } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const TEXTS = {
  missing: SESSION_ERRORS['auth/role-missing'],
  unread: SESSION_ERRORS['auth/role-unread'],
  ended: CALLER_ERRORS['auth/signed-out'],
}

/** A signed-in person whose role is missing, or could not be read; or one whose session has ended. */
export function RoleProblem({ problem }: { problem: Problem }) {
  const [busy, setBusy] = useState(false)
  const { title, description } = TEXTS[problem]

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
          {problem === 'ended' ? (
            <SignInAgain />
          ) : (
            <>
              <RetryButton busy={busy} onRetry={() => void onRetry()} />
              <SignOutButton />
            </>
          )}
        </div>
      </Notice>
    </div>
  )
}
