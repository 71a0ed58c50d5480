import type { UseQueryResult } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { SIGNATURE_TEXTS } from '@texts/platform/pdfs.ts'
import { RetryButton } from '@/ui/Button.tsx'

type SignerQuery = Pick<UseQueryResult<{ address: string } | null>, 'data' | 'isError' | 'isFetching' | 'refetch'>

/** The network address of an answer, for the office. While it loads, or if that fails, it does not look like none. */
export function SignerAddress({ query: { data, isError, isFetching, refetch } }: { query: SignerQuery }) {
  if (data !== undefined) return <span>{data?.address ?? FACT_TEXTS.none}</span>
  if (!isError) return <span>{SIGNATURE_TEXTS.fromLoading}</span>
  return (
    <span role="alert" className="flex flex-wrap items-center gap-3">
      {SIGNATURE_TEXTS.fromFailed}
      <RetryButton busy={isFetching} onRetry={() => void refetch()} />
    </span>
  )
}
