import type { ErrorText } from '@domain/texts/message-types.ts'
import { useState } from 'react'
import { refreshRole } from '@/session/session.store.ts'
import { RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignOutButton } from './SessionButtons.tsx'

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
