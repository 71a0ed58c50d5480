import { useState } from 'react'
import { toggleRows } from './selection.ts'

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
