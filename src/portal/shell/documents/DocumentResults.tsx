import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DocumentFilter, documentPages } from '@/data/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { FetchFailed } from '../FetchFailed.tsx'
import { MalformedRecord } from '../MalformedRecord.tsx'
import { DocumentRowSkeletons } from './DocumentSkeletons.tsx'

interface DocumentResultsProps {
  reader: Reader
  filter: DocumentFilter
  emptyText: string
  row: (document: PortalDocument) => ReactNode
}

/** The list of documents in each of its states: loading, filled, empty, failed. */
export function DocumentResults({ reader, filter, emptyText, row }: DocumentResultsProps) {
  const list = useInfiniteQuery(documentPages(reader, filter))
  const documents = list.data ?? []
  const { list: cards, expectMore } = useFocusOnNew(documents.length)

  function onMore() {
    expectMore()
    void list.fetchNextPage()
  }

  return (
    <div className="grid gap-4">
      {list.isPending && <DocumentRowSkeletons />}
      {list.data?.length === 0 && (
        <div className="panel" role="status">
          <EmptyState text={emptyText} />
        </div>
      )}
      {documents.length > 0 && (
        <>
          <ul ref={cards} className="grid gap-3" data-cards>
            {documents.map((loaded) => (
              <li key={loaded.id} tabIndex={-1}>
                {loaded.record ? row(loaded.record) : <MalformedRecord id={loaded.id} />}
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {documents.length} documents shown
          </p>
          {list.hasNextPage && <LoadMore busy={list.isFetchingNextPage} onMore={onMore} />}
        </>
      )}
      {list.isError && (
        <FetchFailed
          text={DOCUMENT_ERRORS['documents/fetch-failed']}
          error={list.error}
          busy={list.isFetching}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
    </div>
  )
}
