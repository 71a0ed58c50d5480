import { addReference } from '@domain/texts/error-sentence.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { RECORD_ERRORS } from '@texts/platform/lists.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { useEffect } from 'react'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
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

/**
 * Replaces data that failed to load: shows the specified toast, and inline the reason with a retry. For a function that
 * cannot be reached, the toast is the one of a failed change.
 */
export function LoadError({ text, queries, isInDialog = false }: LoadErrorProps) {
  const error = queries.find((query) => query.error)?.error
  const request = error instanceof ApiRequestError ? error : null
  useEffect(() => {
    // Each failure has a new error object, so a re-render shows no second toast.
    if (error && !isInDialog) showError(request?.isUnreachable ? request.text : text)
  }, [error, text, isInDialog])
  if (!error) return null

  function onRetry() {
    for (const query of queries) {
      if (query.isFetchNextPageError) void query.fetchNextPage?.()
      else if (query.error) void query.refetch()
    }
  }

  const { description } = SCREEN_ERRORS[isUnreachable(error) ? 'network/unreachable' : 'fetch/refused']
  return (
    <Notice {...addReference({ title: text.description, description }, request?.reference)} announce={isInDialog}>
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
