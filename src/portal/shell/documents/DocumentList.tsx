import type { PortalDocument } from '@domain/documents/document.schema.ts'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_STATUSES,
} from '@domain/documents/document.status.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS, DOCUMENT_FACTS } from '@texts/documents.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ReactNode } from 'react'
import { type DocumentFilter, documentPages, documentPresence } from '@/data/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { idInAddress, QueriedList } from '../RecordList.tsx'
import { RowSkeletons } from '../RowSkeletons.tsx'
import { ScreenHeader } from '../ScreenHeader.tsx'

export const NO_FILTER: DocumentFilter = { category: 'all', status: 'all' }

const CATEGORIES = ['all', ...DOCUMENT_CATEGORIES] as const
const STATUSES = ['all', ...DOCUMENT_STATUSES] as const

interface DocumentFiltersProps {
  filter: DocumentFilter
  /** Absent while the screen shows its skeleton. */
  onChange?: (filter: DocumentFilter) => void
}

export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:gap-x-6">
      <FilterSelect<DocumentFilter['category']>
        label={FACT_TEXTS.category}
        options={CATEGORIES}
        labels={{ all: DOCUMENT_FACTS.allCategories, ...DOCUMENT_CATEGORY_LABELS }}
        selected={filter.category}
        onSelect={onChange && ((category) => onChange({ ...filter, category }))}
      />
      <FilterSelect<DocumentFilter['status']>
        label={FACT_TEXTS.status}
        options={STATUSES}
        labels={{ all: FACT_TEXTS.allStatuses, ...DOCUMENT_STATUS_LABELS }}
        selected={filter.status}
        onSelect={onChange && ((status) => onChange({ ...filter, status }))}
      />
    </div>
  )
}

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
        noun={DOCUMENT_FACTS.plural}
        empty={emptyText}
        card={row}
      />
    </div>
  )
}

/** The skeleton of a documents screen, which is also the static content of its page. */
export function DocumentsSkeleton({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={title}>{action}</ScreenHeader>
      <DocumentFilters filter={NO_FILTER} />
      <DocumentRowSkeletons />
    </div>
  )
}

function DocumentRowSkeletons() {
  return (
    <RowSkeletons label={DOCUMENT_FACTS.loading}>
      <DocumentFrame
        main={
          <>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-2.5 h-15 w-full max-w-[38rem] sm:h-5" />
          </>
        }
        actions={
          <>
            <span className="skeleton h-11 w-16 lg:h-9" />
            <span className="skeleton h-11 w-24 lg:h-9" />
            <span className="skeleton h-11 w-36 max-w-full lg:h-9" />
          </>
        }
      />
    </RowSkeletons>
  )
}

/** Narrows the buttons of a card, but not those of the dialogs inside it. */
const NARROW_BUTTONS =
  '[&>.button]:px-2 [&>.button]:whitespace-nowrap max-sm:[&>.button]:grow sm:[&>.button]:px-3 lg:[&>.button]:px-4'

/** The layout of a document's card, shared with its skeleton. The buttons are narrow enough for one row, or for few on a phone. */
export function DocumentFrame({ main, actions }: { main: ReactNode; actions: ReactNode }) {
  return (
    <div className="panel grid gap-3 p-4 sm:px-5">
      <div className="min-w-0">{main}</div>
      <div className={`flex flex-wrap gap-2 ${NARROW_BUTTONS}`}>{actions}</div>
    </div>
  )
}

/** The screen's main action; without `onClick` its skeleton. */
export function UploadButton({ onClick }: { onClick?: () => void }) {
  return (
    <button type="button" className="button" disabled={!onClick} onClick={onClick}>
      {DOCUMENT_FACTS.upload}
    </button>
  )
}

/** A notice that the document in the address does not exist, for example after following an old link. */
export function MissingDocument({ reader }: { reader: Reader }) {
  const id = idInAddress()
  const presence = useQuery({ ...documentPresence(reader, id ?? ''), enabled: id !== null })
  return presence.data === false && <Notice {...DOCUMENT_ERRORS['documents/unavailable']} announce />
}
