import { chooseAllText, SORT_TEXTS } from '@texts/platform/lists.ts'
import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import type { Loaded } from '@/data/firebase/database.ts'
import { MalformedRecord } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import type { RowActions } from './bulk-run.ts'
import { cardId } from './page-address.ts'
import type { SelectionBarProps } from './SelectionBar.tsx'
import { type Column, TableHead } from './TableHead.tsx'

/** The chosen rows of a table. @param order the ids of the rows that can be chosen */
function useSelection(order: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  // A row may have left the list since.
  const chosen = new Set(order.filter((id) => ids.has(id)))

  return {
    chosen,
    choose: setIds,
    toggle(id: string, isRange: boolean) {
      setIds(toggleRows(order, chosen, id, isRange ? anchor : null))
      setAnchor(id)
    },
    toggleAll: () => setIds(new Set(chosen.size < order.length ? order : [])),
  }
}

/**
 * The chosen ids after a click on the box of a row.
 * @param order the ids of the shown rows
 * @param anchor the row that was clicked before; the rows from there to `id` change together, null for one row only
 */
export function toggleRows(
  order: readonly string[],
  chosen: ReadonlySet<string>,
  id: string,
  anchor: string | null,
): ReadonlySet<string> {
  const to = order.indexOf(id)
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const changed = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(chosen)
  for (const each of changed) {
    if (chosen.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}

export interface TableProps<T> {
  columns: readonly Column<T>[]
  sort: string
  onSort: (sort: string) => void
  /** The record that is open beside the list. */
  openId: string | null
  /** Loads what can be done with chosen rows, when the first one is chosen. Without it, rows cannot be chosen. */
  loadActions?: (() => Promise<RowActions<T>>) | undefined
}

interface RecordTableProps<T> extends TableProps<T> {
  /** The name of the table for screen readers. */
  label: string
  records: readonly Loaded<T>[]
  body: RefObject<HTMLTableSectionElement | null>
}

/** Records as a table with sortable headings. The arrow keys move between rows, and a click anywhere in a row opens it. */
export function RecordTable<T>({ label, columns, records, body, sort, onSort, openId, loadActions }: RecordTableProps<T>) {
  const shown = columns.filter(({ isWide }) => !isWide || openId === null)
  // A cell over more columns than are shown would add empty ones.
  const narrow = shown.filter(({ width }) => !width?.includes('hidden'))
  const rows = records.flatMap(({ id, record }) => (record ? [{ id, record }] : []))
  const { chosen, choose, toggle, toggleAll } = useSelection(rows.map(({ id }) => id))
  const { Component, fetchComponent } = useLazyComponent<Omit<SelectionBarProps<T>, 'rowActions'>>(async () => {
    const [{ SelectionBar }, rowActions] = await Promise.all([import('./SelectionBar.tsx'), loadActions?.()])
    return (bar) => rowActions && <SelectionBar {...bar} rowActions={rowActions} />
  })

  useEffect(() => {
    if (chosen.size > 0 && !Component) void fetchComponent().then((isThere) => isThere || choose(new Set()))
  }, [chosen.size > 0])

  return (
    <>
      <table className="panel w-full table-fixed border-separate border-spacing-0 text-sm" aria-label={label}>
        <TableHead columns={shown} sort={sort} onSort={onSort}>
          {loadActions && (
            <SelectBox
              label={chooseAllText(label)}
              isChosen={rows.length > 0 && chosen.size === rows.length}
              onToggle={toggleAll}
            />
          )}
        </TableHead>
        <tbody
          ref={body}
          onKeyDown={(event) => {
            const step =
              event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null
            const row = (event.target as HTMLElement).closest('tr')
            const isOnTitle = (event.target as HTMLElement).matches(OPENER)
            const target = step && isOnTitle && row?.[step]?.querySelector<HTMLElement>(OPENER)
            if (!target) return
            event.preventDefault()
            target.focus()
          }}
        >
          {records.map(({ id, record }) => (
            <tr
              key={id}
              id={cardId(id)}
              tabIndex={-1}
              data-record={record ? '' : undefined}
              aria-current={id === openId || undefined}
              onClick={onRowClick}
              className="group has-data-opens:cursor-pointer hover:bg-page aria-[current]:bg-page aria-[current]:*:first:shadow-[inset_3px_0_var(--color-sun-400)] [&:not(:last-child)>*]:border-b [&>*]:border-line"
            >
              {record && loadActions && (
                <SelectBox
                  label={SORT_TEXTS.choose}
                  labelledBy={id}
                  isChosen={chosen.has(id)}
                  onToggle={(isRange) => toggle(id, isRange)}
                />
              )}
              {record ? (
                shown.map(({ heading, isNumeric, width = '', cell }, at) => {
                  const Cell = at === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={heading}
                      {...(at === 0 && { scope: 'row', id: `title-${id}` })}
                      className={`px-2.5 py-1.5 align-middle font-normal first:pl-4 last:pr-4 ${isNumeric ? 'text-right tabular-nums' : 'text-left'} ${width}`}
                    >
                      {cell(record)}
                    </Cell>
                  )
                })
              ) : (
                <>
                  <td colSpan={narrow.length + (loadActions ? 1 : 0)} className="p-2">
                    <MalformedRecord id={id} />
                  </td>
                  {narrow.length < shown.length && <td colSpan={shown.length - narrow.length} className="max-xl:hidden" />}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {Component && <Component plural={label} rows={rows.filter(({ id }) => chosen.has(id))} onChoose={choose} />}
    </>
  )
}

/** The link in a row that opens its record. */
const OPENER = 'a[data-opens]'

/** A click on a row acts like one on its title, except on a control and after a selection of text. */
function onRowClick(event: MouseEvent<HTMLTableRowElement>) {
  const isOnControl = (event.target as HTMLElement).closest('a, button, input, select, label, summary, dialog')
  if (isOnControl || getSelection()?.isCollapsed === false) return
  event.currentTarget.querySelector<HTMLElement>(OPENER)?.click()
}

interface SelectBoxProps {
  label: string
  /** The record whose title follows the label. */
  labelledBy?: string
  isChosen: boolean
  /** @param isRange whether the rows from the one chosen before change, too */
  onToggle: (isRange: boolean) => void
}

/** The cell with the box that chooses a row. A click beside the box counts, too. */
function SelectBox({ label, labelledBy, isChosen, onToggle }: SelectBoxProps) {
  const boxId = labelledBy && `choose-${labelledBy}`
  return (
    <td className="w-10 align-middle">
      <label className="flex min-h-9 cursor-pointer items-center pl-4">
        <input
          id={boxId}
          type="checkbox"
          aria-label={label}
          aria-labelledby={labelledBy && `${boxId} title-${labelledBy}`}
          checked={isChosen}
          // The browser reports the change of a box as a click.
          onChange={({ nativeEvent }) => onToggle((nativeEvent as PointerEvent).shiftKey)}
          className="size-4 cursor-pointer accent-accent"
        />
      </label>
    </td>
  )
}
