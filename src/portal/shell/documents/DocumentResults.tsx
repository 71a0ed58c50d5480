import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import type { ReactNode } from 'react'
import { type DocumentFilter, documentPages } from '@/data/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { QueriedList } from '../QueriedList.tsx'
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

  return (
    <div className="grid gap-4">
      <QueriedList
        list={list}
        skeleton={<DocumentRowSkeletons />}
        failed={DOCUMENT_ERRORS['documents/fetch-failed']}
        noun="documents"
        empty={emptyText}
        card={row}
      />
    </div>
  )
}
