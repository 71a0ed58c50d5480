import { useInfiniteQuery } from '@tanstack/react-query'
import { nothingFound, SEARCH_ERRORS } from '@texts/platform/lists.ts'
import type { ComponentProps } from 'react'
import type { Reader } from '@/data/reader.ts'
import { type SearchSource, searchWithin } from '@/data/search.data.ts'
import { QueriedList } from './RecordList.tsx'

export interface ListSource<T> {
  reader: Reader
  source: SearchSource<T>
  /** Whether a found record belongs to the filtered list. */
  matches: (record: T) => boolean
}

interface FoundRecordsProps<T> extends ListSource<T>, Omit<ComponentProps<typeof QueriedList<T>>, 'list'> {
  /** Not empty. */
  term: string
}

/** What a search within a list has found, newest first, so that the headings do not sort. */
export function FoundRecords<T>({ reader, source, matches, term, table, ...shown }: FoundRecordsProps<T>) {
  const found = useInfiniteQuery(searchWithin(reader, source, term))
  const records = found.data?.filter(({ record }) => !record || matches(record))
  return (
    <QueriedList
      {...shown}
      filter={`${shown.filter} ${term}`}
      list={{ ...found, data: records }}
      failed={SEARCH_ERRORS['search/failed']}
      empty={nothingFound(term)}
      table={table && { ...table, columns: table.columns.map(({ sort: _sort, ...column }) => column) }}
    />
  )
}
