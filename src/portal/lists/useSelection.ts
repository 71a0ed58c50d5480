import { useState } from 'react'

/** The chosen rows of a table. @param order the ids of the rows that can be chosen */
export function useSelection(order: readonly string[]) {
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
