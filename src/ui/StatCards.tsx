import type { ReactNode } from 'react'

export interface Stat {
  label: string
  /** undefined while loading. */
  value: ReactNode | undefined
  /** A smaller text below the label; `null` while it is unknown, which reserves its space. */
  note?: string | null | undefined
  /** Figures below the note, each with its label; a value is undefined while loading. */
  parts?: readonly (readonly [label: string, value: string | undefined])[]
}

/** Three or four figures in a row; four form a 2 × 2 grid on a phone. A figure never wraps. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const inRow = stats.filter(({ parts }) => !parts)
  return (
    <div className="grid gap-3">
      <dl className={`grid gap-3 ${inRow.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}>
        {inRow.map((stat) => (
          <div
            key={stat.label}
            className={`panel @container flex flex-col p-4 ${stat.note === undefined ? '' : 'min-h-32 lg:min-h-27'}`}
          >
            <Figure {...stat} />
            {stat.note && <dd className="order-3 text-xs text-soft tabular-nums">{stat.note}</dd>}
          </div>
        ))}
      </dl>
      {stats.map(({ parts, ...stat }) => parts && <Strip key={stat.label} stat={stat} parts={parts} />)}
    </div>
  )
}

/** A figure with parts takes a full row, because it would leave its neighbours tall and empty. */
function Strip({ stat, parts }: { stat: Stat; parts: NonNullable<Stat['parts']> }) {
  return (
    <dl className="panel grid grid-cols-2 gap-x-3 gap-y-4 p-4 md:grid-cols-3 md:gap-x-11">
      <div className="@container col-span-full flex flex-col md:col-span-1">
        <Figure {...stat} />
        <dd className="order-3 min-h-[1lh] text-xs text-soft tabular-nums">{stat.note}</dd>
      </div>
      {parts.map(([label, figure]) => (
        <div key={label} className="text-xs tabular-nums">
          <dt className="text-soft">{label}</dt>
          {/* Reserves a line for each currency, to prevent a layout shift. */}
          <dd className="min-h-[3lh] wrap-anywhere whitespace-pre-line">
            {figure ?? <span className="skeleton my-0.5 h-3 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figure({ label, value }: Stat) {
  return (
    <>
      <dt className="order-2 text-xs text-soft">{label}</dt>
      <dd className={`order-1 font-display leading-8 font-[680] whitespace-nowrap tabular-nums ${sizeOf(value)}`}>
        {value ?? <span className="skeleton my-1 h-6 w-16" />}
      </dd>
    </>
  )
}

/** A long amount gets a smaller size, so that it neither wraps nor overflows its card. */
function sizeOf(value: ReactNode): string {
  const { length } = String(value ?? '')
  if (length > 15) return 'text-[clamp(0.7rem,8.2cqi,1.375rem)]'
  return length > 8 ? 'text-[clamp(0.95rem,11cqi,1.375rem)]' : 'text-h3'
}
