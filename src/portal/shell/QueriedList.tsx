import type { ErrorText } from '@domain/texts/message-types.ts'
import type { ReactNode } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { type Asked, type AskedPages, ListLoadError } from './ListLoadError.tsx'
import { RecordList, type RecordListProps } from './RecordList.tsx'

interface QueriedListProps<T> extends Omit<RecordListProps<T>, 'records' | 'pages'> {
  /** An infinite query, as `useInfiniteQuery` answers it. */
  list: AskedPages & RecordListProps<T>['pages'] & { isPending: boolean; data: readonly Loaded<T>[] | undefined }
  /** What the list is of: another filter begins a list anew. */
  filter?: string
  skeleton: ReactNode
  failed: ErrorText
  /** The counts that stand over the list. */
  figures?: readonly Asked[]
}

/** A list of cards in each of its states: loading, filled, empty, failed. */
export function QueriedList<T>({ list, filter, skeleton, failed, figures, ...shown }: QueriedListProps<T>) {
  return (
    <>
      {list.isPending && skeleton}
      {list.data && <RecordList {...shown} key={filter} records={list.data} pages={list} />}
      <ListLoadError text={failed} list={list} figures={figures} />
    </>
  )
}
