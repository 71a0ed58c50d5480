import type { ErrorText } from '@domain/texts/message-types.ts'
import { recordsShown, SCREEN_ERRORS } from '@texts/portal.ts'
import { type ReactNode, useEffect } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { LoadError, type LoadQuery, MalformedRecord } from './LoadError.tsx'
import { cardId } from './useReturnFocus.ts'

/** The part of an infinite query that a list pages with. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export interface RecordListProps<T> {
  records: readonly Loaded<T>[]
  /** The plural word for the records: "tickets". */
  noun: string
  /** Replaces a list without records. */
  empty: ReactNode
  /** The number of records that are counted but in no list. */
  unlisted?: number | undefined
  card: (record: T, index: number) => ReactNode
  pages: Pages
}

/** A list of cards with its next page. A record that does not fit its schema is replaced by a notice. */
export function RecordList<T>({ records, noun, empty, unlisted = 0, card, pages }: RecordListProps<T>) {
  const { list, expectMore } = useFocusOnNew(records.length)

  function onMore() {
    expectMore()
    void pages.fetchNextPage()
  }

  if (records.length === 0 && unlisted === 0 && !pages.hasNextPage) {
    return (
      <div className="panel" role="status">
        {typeof empty === 'string' ? <EmptyState text={empty} /> : empty}
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3" data-cards>
        {records.map(({ id, record }, index) => (
          <li key={id} id={cardId(id)} tabIndex={-1}>
            {record ? card(record, index) : <MalformedRecord id={id} />}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {recordsShown(records.length, noun)}
      </p>
      {unlisted > 0 && <UnlistedRecords count={unlisted} />}
      {pages.hasNextPage && <LoadMore busy={pages.isFetchingNextPage} onMore={onMore} />}
    </>
  )
}

/** Ends a complete list for which the database counts more records: those without the date that lists are ordered by. */
function UnlistedRecords({ count }: { count: number }) {
  const { title, description } = SCREEN_ERRORS['records/unlisted']
  return <Notice title={`${title}: ${count}`} description={description} />
}

interface QueriedListProps<T> extends Omit<RecordListProps<T>, 'records' | 'pages'> {
  /** An infinite query, as `useInfiniteQuery` answers it. */
  list: LoadQuery & RecordListProps<T>['pages'] & { isPending: boolean; data: readonly Loaded<T>[] | undefined }
  /** The filter of the list: another one starts a new list. */
  filter?: string
  skeleton: ReactNode
  failed: ErrorText
  /** The counts above the list. */
  figures?: readonly LoadQuery[]
}

/** A list of cards in each of its states: loading, filled, empty, failed. */
export function QueriedList<T>({ list, filter, skeleton, failed, figures = [], ...shown }: QueriedListProps<T>) {
  return (
    <>
      {list.isPending && skeleton}
      {list.data && <RecordList {...shown} key={filter} records={list.data} pages={list} />}
      <LoadError text={failed} queries={[list, ...figures]} />
    </>
  )
}

interface Counted {
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
}

interface Listed {
  data: readonly unknown[] | undefined
  dataUpdatedAt: number
  isFetching: boolean
  hasNextPage: boolean
}

/**
 * How many records the database counts that a complete list does not hold: those without the date that lists are
 * ordered by. A count older than the list proves nothing, since a record may have changed between: it is counted again.
 * @param count the number that `stats` counted for this list; undefined while it is unknown
 */
export function useUnlistedCount(count: number | undefined, stats: Counted, list: Listed): number {
  const isComplete = count !== undefined && list.data && !list.hasNextPage && !list.isFetching
  const missing = isComplete ? count - (list.data?.length ?? 0) : 0
  const isOld = stats.dataUpdatedAt < list.dataUpdatedAt
  const { refetch, isFetching } = stats

  useEffect(() => {
    if (missing > 0 && isOld && !isFetching) void refetch()
  }, [missing, isOld, isFetching, refetch])

  return missing > 0 && !isOld ? missing : 0
}
