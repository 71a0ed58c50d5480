import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { loadingText, SORT_TEXTS } from '@texts/platform/lists.ts'
import type { ReactNode } from 'react'
import type { Elements } from '@/ui/Field.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'

/** The values of a list's `sort` for both directions of a column. */
type SortValues = readonly [ascending: string, descending: string]

export interface Column<T> {
  heading: string
  /** Absent for a column that does not sort. */
  sort?: SortValues
  /** For dates of the past, which sort newest first when the heading is first pressed. */
  isPast?: boolean
  /** Money and other figures are aligned to the right. */
  isNumeric?: boolean
  /** Classes for the width in the fixed table layout, and for the widths of the screen without the column. The first column takes the rest. */
  width?: string
  /** A column that gives way while a record is open beside the list. */
  isWide?: boolean
  cell: (record: T) => ReactNode
}

interface TableHeadProps<T> {
  columns: readonly Column<T>[]
  sort: string
  /** Absent while the list loads. */
  onSort?: (sort: string) => void
  /** The cell with the box that chooses every row, if rows can be chosen. */
  children?: Elements
}

/** The headings of a table. */
export function TableHead<T>({ columns, sort, onSort, children }: TableHeadProps<T>) {
  return (
    <thead>
      <tr className="*:border-b *:border-line">
        {children}
        {columns.map(({ heading, sort: values, isPast, isNumeric, width = '' }) => {
          const [ascending, descending] = values ?? []
          const [first, second] = isPast ? [descending, ascending] : [ascending, descending]
          const direction = values && (sort === ascending ? 'ascending' : sort === descending ? 'descending' : undefined)
          return (
            <th
              key={heading}
              scope="col"
              aria-sort={direction}
              className={`px-2.5 py-1 text-xs font-semibold text-soft first:pl-4 last:pr-4 ${isNumeric ? 'text-right' : 'text-left'} ${width}`}
            >
              {first && second && onSort ? (
                <button
                  type="button"
                  className="inline-flex min-h-7 items-center gap-1 font-semibold hover:text-text"
                  onClick={() => onSort(sort === first ? second : first)}
                >
                  <span>{heading}</span>
                  <span aria-hidden="true">{direction ? (direction === 'ascending' ? '↑' : '↓') : '↕'}</span>
                  <span className="sr-only">{SORT_TEXTS.sort}</span>
                </button>
              ) : (
                <span className="inline-flex min-h-7 items-center">{heading}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface LoadingTableProps<T> {
  columns: readonly Column<T>[]
  /** Whether rows can be chosen. */
  hasBoxes: boolean
}

/** The table while its first records load, with rows of the final height. */
function LoadingTable<T>({ columns, hasBoxes }: LoadingTableProps<T>) {
  const box = hasBoxes && <td className="w-10" />
  return (
    <table className="panel hidden w-full table-fixed border-separate border-spacing-0 text-sm lg:table" aria-hidden="true">
      <TableHead columns={columns} sort="">
        {box}
      </TableHead>
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <tr key={row} className="[&:not(:last-child)>*]:border-b [&>*]:border-line">
            {box}
            {columns.map(({ heading, width = '' }, at) => (
              <td key={heading} className={`h-14 px-2.5 first:pl-4 last:pr-4 ${width}`}>
                <span className={`skeleton h-4 ${at === 0 ? 'w-3/5' : 'w-4/5'}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LoadingListProps<T> {
  plural: string
  table?: { columns: readonly Column<T>[]; loadActions?: unknown } | undefined
  hasShortRows?: boolean | undefined
}

/** A list while it loads: rows of its table on a wide screen, cards with a line for each column on any other. */
export function LoadingList<T>({ plural, table, hasShortRows }: LoadingListProps<T>) {
  const others = hasShortRows ? [] : ['', CONTROL_TEXTS.actions]
  const lines = table ? table.columns.slice(1).map(({ heading }) => heading) : others
  return (
    <>
      <LoadingRows
        label={loadingText(plural)}
        className={table && 'grid gap-3 lg:hidden'}
        rowClassName="panel grid gap-3 p-4 sm:p-5"
      >
        <span className="skeleton my-0.5 h-5 w-2/3 max-w-72" />
        {lines.map((heading) => (
          <span
            key={heading}
            className={`skeleton ${heading === CONTROL_TEXTS.actions ? 'h-11 w-full sm:w-28 lg:h-9' : 'h-4 max-w-96'}`}
          />
        ))}
      </LoadingRows>
      {table && <LoadingTable columns={table.columns} hasBoxes={table.loadActions !== undefined} />}
    </>
  )
}
