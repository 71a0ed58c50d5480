import { SCREEN_ERRORS } from '@texts/portal.ts'
import type { ReactNode } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { MalformedRecord } from './MalformedRecord.tsx'
import { cardId } from './useReturnFocus.ts'

/** The part of an infinite query that a list pages with. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export interface RecordListProps<T> {
  records: readonly Loaded<T>[]
  /** What the records are called, in the plural: "tickets". */
  noun: string
  /** What stands in the place of a list without records. */
  empty: ReactNode
  /** How many records are counted but in no list. */
  unlisted?: number | undefined
  card: (record: T, index: number) => ReactNode
  pages: Pages
}

/** A list of cards with its next page. A record that does not fit its schema says so in its own place. */
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
        {records.length} {noun} shown
      </p>
      {unlisted > 0 && <UnlistedRecords count={unlisted} />}
      {pages.hasNextPage && <LoadMore busy={pages.isFetchingNextPage} onMore={onMore} />}
    </>
  )
}

/** Stands under a complete list that the database counts more records for: those lack the date that lists are ordered by. */
function UnlistedRecords({ count }: { count: number }) {
  const { title, description } = SCREEN_ERRORS['records/unlisted']
  return <Notice title={`${title}: ${count}`} description={description} />
}
