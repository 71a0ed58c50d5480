import type { ErrorText } from '@domain/texts/message-types.ts'
import { LoadError } from './LoadError.tsx'

/** A query as far as its failure goes. */
export interface Asked {
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** The same of a list that is asked for by pages. */
export interface AskedPages extends Asked {
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface ListLoadErrorProps {
  text: ErrorText
  list: AskedPages
  /** The counts that stand over the list. */
  figures?: readonly Asked[] | undefined
}

/** One notice for a list and its figures. Its retry asks again for whatever failed, and for nothing else. */
export function ListLoadError({ text, list, figures = [] }: ListLoadErrorProps) {
  const failed = figures.find(({ isError }) => isError)
  if (!list.isError && !failed) return null

  function onRetry() {
    for (const figure of figures) if (figure.isError) void figure.refetch()
    if (list.isFetchNextPageError) void list.fetchNextPage()
    else if (list.isError) void list.refetch()
  }

  return (
    <LoadError
      text={text}
      error={list.error ?? failed?.error}
      busy={list.isFetching || figures.some(({ isFetching }) => isFetching)}
      onRetry={onRetry}
    />
  )
}
