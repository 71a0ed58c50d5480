import { isStaff } from '@domain/access/roles.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_SORTS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_STATUSES,
  type DocumentSort,
} from '@domain/documents/document.status.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { DOCUMENT_ERRORS, DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { documentPages, documentSource, matchesDocument } from '@/data/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { Elements } from '@/ui/elements.ts'
import { type FilterProps, ListBar } from '../list/ListBar.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import type { ListFields, ListValues } from '../list/list-address.ts'
import type { TableProps } from '../list/RecordTable.tsx'
import { SearchableList } from '../list/SearchableList.tsx'
import type { Column } from '../list/TableHead.tsx'
import type { ListSearch } from '../list/useListSearch.ts'
import { ScreenHeader } from '../ScreenHeader.tsx'

export const DOCUMENT_LIST = {
  category: ['all', ...DOCUMENT_CATEGORIES],
  status: ['all', ...DOCUMENT_STATUSES],
  sort: DOCUMENT_SORTS,
} as const satisfies ListFields
const NO_FILTER = { category: 'all', status: 'all', sort: 'newest' } as const

/** The headings of the table, with the widths of its columns. */
export const DOCUMENT_COLUMNS = {
  document: { heading: DOCUMENT_FACTS.document },
  uploaded: { heading: DOCUMENT_FACTS.uploaded, sort: ['oldest', 'newest'], isPast: true, width: 'w-44' },
  expires: { heading: DOCUMENT_FACTS.expires, sort: ['due-first', 'due-last'], width: 'w-28 xl:w-30', isWide: true },
  status: { heading: FACT_TEXTS.status, width: 'w-36 xl:w-38' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-44 max-xl:hidden wide:w-76', isWide: true },
} as const

export function DocumentFilters(props: FilterProps<ListValues<typeof DOCUMENT_LIST>>) {
  return (
    <ListBar
      {...props}
      noun={DOCUMENT_FACTS.plural}
      filters={[
        {
          name: 'category',
          label: FACT_TEXTS.category,
          options: DOCUMENT_LIST.category,
          labels: { all: DOCUMENT_FACTS.allCategories, ...DOCUMENT_CATEGORY_LABELS },
        },
        {
          name: 'status',
          label: FACT_TEXTS.status,
          options: DOCUMENT_LIST.status,
          labels: { all: FACT_TEXTS.allStatuses, ...DOCUMENT_STATUS_LABELS },
        },
      ]}
    />
  )
}

interface DocumentResultsProps {
  reader: Reader
  search: ListSearch
  filter: ListValues<typeof DOCUMENT_LIST>
  onSort: (sort: DocumentSort) => void
  emptyText: string
  row: (document: PortalDocument) => Elements
  columns: readonly Column<PortalDocument>[]
  openId: string | null
  loadActions: TableProps<PortalDocument>['loadActions']
}

/** The list of documents in each of its states: loading, filled, empty, failed. */
export function DocumentResults({
  reader,
  search,
  filter,
  onSort,
  emptyText,
  row,
  columns,
  openId,
  loadActions,
}: DocumentResultsProps) {
  const list = useInfiniteQuery({ ...documentPages(reader, filter), enabled: !search.term })

  return (
    <div className="grid gap-4">
      <SearchableList
        search={search}
        reader={reader}
        source={documentSource}
        matches={(document) => matchesDocument(filter, document)}
        list={list}
        skeleton={<DocumentRowSkeletons />}
        failed={DOCUMENT_ERRORS['documents/fetch-failed']}
        noun={DOCUMENT_FACTS.plural}
        empty={emptyText}
        firstStep={
          filter.category === 'all' &&
          filter.status === 'all' &&
          DOCUMENT_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']
        }
        card={row}
        table={{ columns, sort: filter.sort, onSort: (sort) => onSort(sort as DocumentSort), openId, loadActions }}
      />
    </div>
  )
}

/** The skeleton of a documents screen, which is also the static content of its page. */
export function DocumentsSkeleton({ isOffice = false }) {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={isOffice ? DOCUMENT_FACTS.manage : DOCUMENT_FACTS.heading}>
        <UploadButton />
      </ScreenHeader>
      <DocumentFilters filter={NO_FILTER} />
      <DocumentRowSkeletons />
    </div>
  )
}

function DocumentRowSkeletons() {
  return (
    <ListSkeleton label={DOCUMENT_FACTS.loading} columns={Object.values(DOCUMENT_COLUMNS)}>
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
    </ListSkeleton>
  )
}

/** Narrows the buttons of a card, but not those of the dialogs inside it. */
const NARROW_BUTTONS =
  '[&>.button]:px-2 [&>.button]:whitespace-nowrap max-sm:[&>.button]:grow sm:[&>.button]:px-3 lg:[&>.button]:px-4'

interface DocumentFrameProps {
  main: Elements
  actions: Elements
  isCard?: boolean
}

/** The layout of a document's card, shared with its skeleton. The buttons are narrow enough for one row, or for few on a phone. */
export function DocumentFrame({ main, actions, isCard = true }: DocumentFrameProps) {
  return (
    <div className={`grid gap-3 ${isCard ? 'panel p-4 sm:px-5' : ''}`}>
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
