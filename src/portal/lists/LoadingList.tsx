import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { loadingText } from '@texts/platform/lists.ts'
import { LoadingRows } from '@/ui/Progress.tsx'
import { type Column, LoadingTable } from './TableHead.tsx'

interface LoadingListProps<T> {
  noun: string
  table?: { columns: readonly Column<T>[]; loadActions?: unknown } | undefined
  hasShortRows?: boolean | undefined
}

/** A list while it loads: rows of its table on a wide screen, cards with a line for each column on any other. */
export function LoadingList<T>({ noun, table, hasShortRows }: LoadingListProps<T>) {
  const others = hasShortRows ? [] : ['', CONTROL_TEXTS.actions]
  const lines = table ? table.columns.slice(1).map(({ heading }) => heading) : others
  return (
    <>
      <LoadingRows
        label={loadingText(noun)}
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
