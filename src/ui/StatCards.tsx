import type { ReactNode } from 'react'

export interface Stat {
  label: string
  /** undefined while loading. */
  value: ReactNode | undefined
  /** A smaller text below the label; `null` while it is unknown, which reserves its space. */
  note?: string | null | undefined
  /** Smaller figures beside this one, each with its label; a value is undefined while loading. */
  parts?: readonly (readonly [label: string, value: string | undefined])[]
}

/** Columns of the strip: of three or four counts, or of figures of which the last is a sum that may have two parts. */
const COLUMNS = {
  three: 'grid-cols-3',
  four: 'grid-cols-2 min-[22rem]:grid-cols-4',
  sum: 'grid-cols-2 md:grid-cols-[1fr_1fr_1fr_1.6fr]',
  parts: 'grid-cols-2 md:grid-cols-[1fr_1fr_1fr_1.6fr] xl:grid-cols-[1fr_1fr_1fr_1.55fr_1.05fr_1.05fr]',
}
const CELL = 'min-w-0 bg-surface px-2.5 py-2 sm:px-3 lg:px-4'

/** Three or four figures in one strip, or in two lines on a phone. A figure never wraps. Parts are below it up to `xl`. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const last = stats.at(-1)
  const columns = last?.parts ? 'parts' : last?.note !== undefined ? 'sum' : stats.length === 3 ? 'three' : 'four'
  return (
    // The gaps are the lines between the figures.
    <dl className={`panel grid gap-px overflow-hidden bg-line ${COLUMNS[columns]}`}>
      {stats.flatMap(({ parts = [], ...stat }) => [
        <div key={stat.label} className={`@container flex flex-col ${CELL}`}>
          <StatValue {...stat} />
          {stat.note !== undefined && (
            <dd className="order-3 min-h-[1lh] text-xs text-soft tabular-nums max-lg:min-h-[2lh]">{stat.note}</dd>
          )}
        </div>,
        ...parts.map(([label, metric]) => (
          <div key={label} className={`${CELL} text-xs tabular-nums md:max-xl:col-span-2 xl:-ml-px`}>
            <dt className="text-soft">{label}</dt>
            {/* Reserves a line for each currency, to prevent a layout shift. */}
            <dd className="min-h-[3lh] wrap-anywhere whitespace-pre-line">
              {metric ?? <span className="skeleton my-0.5 h-3 w-16" />}
            </dd>
          </div>
        )),
      ])}
    </dl>
  )
}

function StatValue({ label, value }: Stat) {
  return (
    <>
      <dt className="order-2 text-xs text-soft sm:truncate">{label}</dt>
      <dd className={`order-1 font-display leading-8 font-[680] whitespace-nowrap tabular-nums ${chooseValueSize(value)}`}>
        {value ?? <span className="skeleton my-1 h-6 w-16" />}
      </dd>
    </>
  )
}

/** A long amount gets a smaller size, so that it neither wraps nor overflows its place. */
function chooseValueSize(value: ReactNode): string {
  const { length } = String(value ?? '')
  if (length > 15) return 'text-[clamp(0.7rem,8.2cqi,1.375rem)]'
  return length > 8 ? 'text-[clamp(0.95rem,11cqi,1.375rem)]' : 'text-h3'
}
