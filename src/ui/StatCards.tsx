import type { ReactNode } from 'react'

export interface Stat {
  label: string
  /** undefined while loading. */
  value: ReactNode | undefined
  /** A smaller text under the label; `null` while it is not known whether there is one, which keeps its room. */
  note?: string | null | undefined
}

/** Three or four figures in a row; four stand two by two on a phone. A figure never breaks over two lines. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={`grid gap-3 ${stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={`panel @container flex flex-col p-4 ${note === undefined ? '' : 'min-h-32 lg:min-h-27'}`}>
          <dt className="order-2 text-xs text-soft">{label}</dt>
          <dd className={`order-1 font-display leading-8 font-[680] whitespace-nowrap tabular-nums ${sizeOf(value)}`}>
            {value ?? <span className="skeleton my-1 h-6 w-16" />}
          </dd>
          {note && <dd className="order-3 text-xs text-soft tabular-nums">{note}</dd>}
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
