import type { ErrorText } from '@domain/texts/message-types.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { useEffect } from 'react'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { showError } from './showError.ts'

interface LoadErrorProps {
  text: ErrorText
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** A list or record that could not be loaded: the specified toast, and the reason with a retry where the data would stand. */
export function LoadError({ text, error, busy, onRetry }: LoadErrorProps) {
  // Each new error object is a new failure and is told again; a mere render is not.
  useEffect(() => {
    if (error) showError(text)
  }, [error, text])
  const reason = SCREEN_ERRORS[isUnreachable(error) ? 'network/unreachable' : 'fetch/refused'].description
  return (
    <Notice title={text.description} description={reason}>
      <RetryButton busy={busy} onRetry={onRetry} />
    </Notice>
  )
}
