import type { ErrorText } from '@domain/texts/message-types.ts'
import { RECORD_ERRORS } from '@texts/lists.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { useEffect } from 'react'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { showError } from './portal-toasts.ts'

/** The part of a query's result that is needed for its error. */
export interface LoadQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  /** For a list: whether only its next page failed. */
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

interface LoadErrorProps {
  text: ErrorText
  /** The related queries, most important first. A retry refetches only the failed ones. */
  queries: readonly LoadQuery[]
  /** Announces the notice instead of showing a toast, which would be behind the dialog. */
  isInDialog?: boolean
}

/** Replaces data that failed to load: shows the specified toast, and inline the reason with a retry. */
export function LoadError({ text, queries, isInDialog = false }: LoadErrorProps) {
  const error = queries.find((query) => query.error)?.error
  useEffect(() => {
    // Each failure has a new error object, so a re-render shows no second toast.
    if (error && !isInDialog) showError(text)
  }, [error, text, isInDialog])
  if (!error) return null

  function onRetry() {
    for (const query of queries) {
      if (query.isFetchNextPageError) void query.fetchNextPage?.()
      else if (query.error) void query.refetch()
    }
  }

  const reason = SCREEN_ERRORS[isUnreachable(error) ? 'network/unreachable' : 'fetch/refused'].description
  return (
    <Notice title={text.description} description={reason} announce={isInDialog}>
      <RetryButton busy={queries.some(({ isFetching }) => isFetching)} onRetry={onRetry} />
    </Notice>
  )
}

/** Replaces a record that does not match its schema. */
export function MalformedRecord({ id }: { id: string }) {
  const { title, description } = RECORD_ERRORS['records/malformed']
  return (
    <Notice title={title} description={description}>
      <code className="self-center text-xs wrap-anywhere">{id}</code>
    </Notice>
  )
}
