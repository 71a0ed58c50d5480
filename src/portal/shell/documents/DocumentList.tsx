import { isStaff } from '@domain/access/roles.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_SORTS, DOCUMENT_STATUSES, type DocumentSort } from '@domain/documents/document.status.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS, DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { documentPages, documentSource, matchesDocument } from '@/data/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { Elements } from '@/ui/elements.ts'
import type { ListFields, ListValues } from '../list/list-address.ts'
import type { TableProps } from '../list/RecordTable.tsx'
import { SearchableList } from '../list/SearchableList.tsx'
import type { Column } from '../list/TableHead.tsx'
import type { ListSearch } from '../list/useListSearch.ts'

export const DOCUMENT_LIST = {
  category: ['all', ...DOCUMENT_CATEGORIES],
  status: ['all', ...DOCUMENT_STATUSES],
  sort: DOCUMENT_SORTS,
} as const satisfies ListFields

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
