import type { ReactNode } from 'react'

export interface Stat {
  label: string
  /** undefined while loading. */
  value: ReactNode | undefined
  /** A smaller text under the label; `null` while it is not known whether there is one, which keeps its room. */
  note?: string | null | undefined
  /** Figures below the note, each with its label; a value is undefined while loading. */
  parts?: readonly (readonly [label: string, value: string | undefined])[]
}

/** Three or four figures in a row; four stand two by two on a phone. A figure never breaks over two lines. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  // A card with parts has a row of its own where it would make its neighbours tall and empty.
  const hasParts = stats.some(({ parts }) => parts)
  const columns = hasParts ? 'grid-cols-3 xl:grid-cols-4' : 'grid-cols-2 md:grid-cols-4'
  return (
    <dl className={`grid gap-3 ${stats.length === 3 ? 'grid-cols-3' : columns}`}>
      {stats.map(({ label, value, note, parts = [] }) => (
        <div
          key={label}
          className={`panel @container flex flex-col p-4 ${note === undefined ? '' : 'min-h-32 lg:min-h-27'} ${parts.length > 0 ? 'max-xl:col-span-full' : ''}`}
        >
          <dt className="order-2 text-xs text-soft">{label}</dt>
          <dd className={`order-1 font-display leading-8 font-[680] whitespace-nowrap tabular-nums ${sizeOf(value)}`}>
            {value ?? <span className="skeleton my-1 h-6 w-16" />}
          </dd>
          {parts.length === 0 && note && <dd className="order-3 text-xs text-soft tabular-nums">{note}</dd>}
          {parts.length > 0 && <dd className="order-3 min-h-8 text-xs text-soft tabular-nums @[13rem]:min-h-4">{note}</dd>}
          {parts.map(([part, figure]) => (
            // Room for sums in two currencies: nothing moves when they come.
            <dd key={part} className="order-4 mt-1 min-h-12 text-xs wrap-anywhere tabular-nums @[13rem]:min-h-8">
              <span className="block text-soft @[13rem]:inline">{part}</span>{' '}
              {figure === undefined ? (
                <span className="skeleton inline-block h-3 w-16 align-middle" />
              ) : (
                <span className="inline-block align-top whitespace-pre-line">{figure}</span>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A long sum shrinks with its card before it would break or leave it. */
function sizeOf(value: ReactNode): string {
  const { length } = String(value ?? '')
  if (length > 15) return 'text-[clamp(0.7rem,8.2cqi,1.375rem)]'
  return length > 8 ? 'text-[clamp(0.95rem,11cqi,1.375rem)]' : 'text-h3'
}
