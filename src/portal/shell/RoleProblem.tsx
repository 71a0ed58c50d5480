import { ERROR_TEXTS } from '@domain/texts/errors.ts'
import { useState } from 'react'
import { type RoleProblem as Problem, refreshRole } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const TEXT_KEYS = { missing: 'auth/role-missing', unread: 'auth/role-unread' } as const satisfies Record<Problem, string>

/** A signed-in person whose role is missing, or could not be read. */
export function RoleProblem({ problem }: { problem: Problem }) {
  const [busy, setBusy] = useState(false)
  const { title, description } = ERROR_TEXTS[TEXT_KEYS[problem]]

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
