import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'
import { useEffect } from 'react'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { showError } from './showError.ts'

interface FetchFailedProps {
  errorKey: ErrorKey
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** A list or record that could not be loaded: the specified toast, and the reason with a retry where the data would stand. */
export function FetchFailed({ errorKey, error, busy, onRetry }: FetchFailedProps) {
  // Each new error object is a new failure and is told again; a mere render is not.
  useEffect(() => {
    if (error) showError(errorKey)
  }, [error, errorKey])
  const { description } = ERROR_TEXTS[errorKey]
  const reason = ERROR_TEXTS[isUnreachable(error) ? 'network/unreachable' : 'fetch/refused'].description
  return (
    <Notice title={description} description={reason}>
      <RetryButton busy={busy} onRetry={onRetry} />
    </Notice>
  )
}
