import { type ComponentProps, useEffect } from 'react'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useIsWaiting } from '@/portal/frame/WaitingScreen.tsx'
import type { FoundRecords, ListSource } from './FoundRecords.tsx'
import { LoadingList } from './LoadingList.tsx'
import { QueriedList } from './RecordList.tsx'
import type { ListSearch } from './useListSearch.ts'

interface SearchableListProps<T> extends ComponentProps<typeof QueriedList<T>>, ListSource<T> {
  search: ListSearch
}

/** A list, or what a search within it has found. The code of the search loads when it is first used. */
export function SearchableList<T>({ search, reader, source, matches, ...list }: SearchableListProps<T>) {
  const { term, onType } = search
  const isWaiting = useIsWaiting()
  const { Part, fetchPart } = useLazyComponent<ComponentProps<typeof FoundRecords<T>>>(async () => {
    const { FoundRecords } = await import('./FoundRecords.tsx')
    return FoundRecords<T>
  })

  useEffect(() => {
    if (term && !Part && !isWaiting) void fetchPart().then((isThere) => isThere || onType(''))
  }, [term, Part, isWaiting])

  if (!term) return <QueriedList {...list} />
  if (!Part) return list.loading ?? <LoadingList noun={list.noun} table={list.table} />
  const { list: _list, figures: _figures, unlisted: _unlisted, firstStep: _firstStep, ...shown } = list
  return <Part {...shown} reader={reader} source={source} matches={matches} term={term} />
}
