import type { Figure } from '@domain/dashboard/dashboard.constants.ts'
import { DASHBOARD_TEXTS, tileCount } from '@domain/texts/dashboard.ts'
import type { Counting } from './useTallies.ts'

/** How many wait behind a tile. What could not be counted leaves its place empty: the tile leads there all the same. */
export function TileCount({ figure, counting }: { figure: Figure; counting: Counting }) {
  const { data, isError } = counting
  if (data) {
    const weight = data.count > 0 ? 'font-semibold' : 'text-soft'
    return (
      // An element of its own: the skeleton's would move to where the words begin.
      <span key="counted" className={`text-sm whitespace-nowrap tabular-nums ${weight}`}>
        {tileCount(figure, data.count)}
      </span>
    )
  }
  if (isError) return <span className="sr-only">— {DASHBOARD_TEXTS.uncounted}</span>
  return <span key="counting" className="skeleton h-5 w-14" />
}
