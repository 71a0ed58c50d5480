import type { ReactNode } from 'react'

export interface Stat {
  label: string
  /** undefined while loading. */
  value: ReactNode | undefined
  /** A second, smaller line. */
  note?: string | undefined
}

/** Four figures in a row; two by two on a phone. A figure never breaks over two lines. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {stats.map(({ label, value, note }) => (
        <div key={label} className="panel @container flex min-h-24 flex-col-reverse justify-end p-4">
          {note && <dd className="text-xs text-soft tabular-nums">{note}</dd>}
          <dt className="text-xs text-soft">{label}</dt>
          <dd className="font-display text-[clamp(0.95rem,11cqi,1.375rem)] leading-8 whitespace-nowrap tabular-nums">
            {value ?? <span className="skeleton my-1 h-6 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
