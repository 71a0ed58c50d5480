import type { ErrorText } from '@domain/texts/message-types.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'

interface InlineLoadErrorProps {
  text: ErrorText
  /** A query's result. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Inside a dialog: what could not be loaded, in its place, with a retry. A toast would stand behind the dialog. */
export function InlineLoadError({ text, query: { error, isFetching, refetch } }: InlineLoadErrorProps) {
  const reason = SCREEN_ERRORS[isUnreachable(error) ? 'network/unreachable' : 'fetch/refused'].description
  return (
    <Notice title={text.description} description={reason} announce>
      <RetryButton busy={isFetching} onRetry={() => void refetch()} />
    </Notice>
  )
}
