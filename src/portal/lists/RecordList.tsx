import type { ErrorText } from '@domain/texts/message-types.ts'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { RECORD_ERRORS, recordsShownText } from '@texts/platform/lists.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Loaded } from '@/data/firebase/database.ts'
import { LoadError, type LoadQuery, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { LoadMore } from '@/ui/Button.tsx'
import { EmptyState, Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { TABLE_MEDIA, useMediaQuery } from '@/ui/hooks.ts'
import { cardId } from './page-address.ts'
import type { RecordTable, TableProps } from './RecordTable.tsx'
import { LoadingList } from './TableHead.tsx'

/** The part of an infinite query that loads further pages. */
type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => unknown }

interface RecordListProps<T> {
  records: readonly Loaded<T>[]
  /** The plural word for the records: "tickets". */
  plural: string
  /** Replaces a list without records. */
  empty: string | Elements
  /** What can be done first, if there is no record at all. */
  firstStep?: string | false | undefined
  /** The number of records that are counted but not listed. */
  unlisted?: number | undefined
  card: (record: T, index: number) => Elements
  /** Shows the records as a table on a wide screen. */
  table?: TableProps<T> | undefined
  /** Replaces the table until its code is there. */
  loading: Elements
  pages: Pages
}

/** A list of cards, or a table, with its next page. A notice replaces an invalid record. */
function RecordList<T>({ records, plural, empty, firstStep, unlisted = 0, card, table, loading, pages }: RecordListProps<T>) {
  const cards = useFocusOnNew<HTMLUListElement>(records.length)
  const rows = useFocusOnNew<HTMLTableSectionElement>(records.length)
  const isWide = useMediaQuery(TABLE_MEDIA) && table !== undefined
  const Table = useRecordTable(isWide)
  const isTable = isWide && Table !== 'failed'
  const { title, description } = RECORD_ERRORS['records/unlisted']

  function onMore() {
    ;(isTable ? rows : cards).expectMore()
    void pages.fetchNextPage()
  }

  if (records.length === 0 && unlisted === 0 && !pages.hasNextPage) {
    return (
      <div className="panel" role="status">
        {typeof empty === 'string' ? (
          <EmptyState {...(firstStep ? { title: empty, text: firstStep } : { text: empty })} />
        ) : (
          empty
        )}
      </div>
    )
  }
  // Without what follows the list, because the table would move it.
  if (isTable && !Table) return loading
  return (
    <>
      {isTable && Table ? (
        <Table {...table} label={plural} records={records} body={rows.list} />
      ) : (
        <ul ref={cards.list} className="grid gap-3" data-cards>
          {records.map(({ id, record }, index) => (
            <li key={id} id={cardId(id)} tabIndex={-1} data-record={record ? '' : undefined}>
              {record ? card(record, index) : <MalformedRecord id={id} />}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {recordsShownText(records.length, plural)}
      </p>
      {/* The database counts more records than the list: those without the date that orders it. */}
      {unlisted > 0 && <Notice title={`${title}: ${unlisted}`} description={description} />}
      {pages.hasNextPage && <LoadMore busy={pages.isFetchingNextPage} onMore={onMore} />}
    </>
  )
}

const loadTable = () => import('./RecordTable.tsx').then((file) => file.RecordTable)
/** The loaded table, for the next list of the page. */
let loadedTable: typeof RecordTable | undefined
// Phones never load it.
if (globalThis.matchMedia?.(TABLE_MEDIA).matches) void loadTable().catch(() => undefined)

/** The table, undefined while it loads. If that fails, the list shows its cards. */
function useRecordTable(isWide: boolean): typeof RecordTable | 'failed' | undefined {
  const [Table, setTable] = useState<typeof RecordTable | 'failed' | undefined>(() => loadedTable)

  useEffect(() => {
    if (!isWide || Table) return
    loadTable().then(
      (loaded) => {
        loadedTable = loaded
        setTable(() => loaded)
      },
      () => setTable('failed'),
    )
  }, [isWide, Table])

  return Table
}

interface QueriedListProps<T> extends Omit<RecordListProps<T>, 'records' | 'pages' | 'loading'> {
  /** The result of `useInfiniteQuery`. */
  list: LoadQuery & RecordListProps<T>['pages'] & { isPending: boolean; data: readonly Loaded<T>[] | undefined }
  /** The list's filter; a change starts a new list. */
  filter?: string
  /** Replaces the grey rows while the list loads. */
  loading?: Elements
  /** Whether a row has one or two lines. */
  hasShortRows?: boolean
  failed: ErrorText
  /** The counts above the list. */
  metrics?: readonly LoadQuery[]
}

/** A list in each of its states: loading, filled, empty, failed. */
export function QueriedList<T>({ list, filter, loading, hasShortRows, failed, metrics = [], ...shown }: QueriedListProps<T>) {
  const skeleton = loading ?? <LoadingList plural={shown.plural} table={shown.table} hasShortRows={hasShortRows} />
  return (
    <>
      {list.isPending && skeleton}
      {list.data && <RecordList {...shown} key={filter} records={list.data} loading={skeleton} pages={list} />}
      <LoadError text={failed} queries={[list, ...metrics]} />
    </>
  )
}

type Counted = Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching'> & { refetch: () => unknown }
type Listed = Pick<UseInfiniteQueryResult<readonly unknown[]>, 'data' | 'dataUpdatedAt' | 'isFetching' | 'hasNextPage'>

/**
 * The number of records that the database counts but a complete list omits: those without the date that orders the list. A
 * count older than the list is refetched first, because a record may have changed in between.
 * @param count the result of `stats` for this list; undefined while it loads
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

/**
 * Moves the focus to the first control of the first new item, or to the item, after "Load more" has extended a list,
 * because the pressed button may be gone.
 * @returns the ref of the list, and the function to call when more items are requested
 */
function useFocusOnNew<List extends HTMLElement>(count: number): { list: RefObject<List | null>; expectMore: () => void } {
  const list = useRef<List>(null)
  const countBefore = useRef<number | null>(null)

  useEffect(() => {
    const before = countBefore.current
    if (before === null || count <= before) return
    countBefore.current = null
    const item = list.current?.children[before]
    const target = item?.querySelector<HTMLElement>('a, button, select, summary') ?? (item as HTMLElement | undefined)
    target?.focus()
  }, [count])

  return {
    list,
    expectMore: () => {
      countBefore.current = count
    },
  }
}
