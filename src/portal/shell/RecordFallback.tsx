import type { ErrorText } from '@domain/texts/message-types.ts'
import type { ReactNode } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { InlineLoadError } from './InlineLoadError.tsx'
import { MalformedRecord } from './MalformedRecord.tsx'

interface RecordFallbackProps {
  /** The query for the record, as long as it has brought none that can be shown. */
  query: {
    data: { id: string } | null | undefined
    isPending: boolean
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  skeleton: ReactNode
  notFound: ErrorText
  failed: ErrorText
}

/** What stands in a dialog where there is no record to show, or not yet. */
export function RecordFallback({ query, skeleton, notFound, failed }: RecordFallbackProps) {
  if (query.isPending) return skeleton
  if (query.data === null) return <Notice {...notFound} announce />
  if (query.data) return <MalformedRecord id={query.data.id} />
  return <InlineLoadError text={failed} query={query} />
}
