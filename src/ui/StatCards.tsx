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

/** Columns of the strip by the number of figures, of which the fourth may have two parts. */
const COLUMNS = {
  three: 'grid-cols-3',
  four: 'grid-cols-3 md:grid-cols-[1fr_1fr_1fr_1.6fr]',
  parts: 'grid-cols-6 *:max-md:col-span-2 md:grid-cols-[1fr_1fr_1fr_1.6fr] xl:grid-cols-[1fr_1fr_1fr_1.55fr_1.05fr_1.05fr]',
}
const CELL = 'min-w-0 px-3 py-2 lg:px-4'

/** Three or four figures in one strip. A figure never wraps. On a phone the fourth takes the second line; parts are below it up to `xl`. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const columns = stats.length === 3 ? 'three' : stats.at(-1)?.parts ? 'parts' : 'four'
  return (
    <dl className={`panel grid ${COLUMNS[columns]}`}>
      {stats.flatMap(({ parts = [], ...stat }, at) => [
        <div
          key={stat.label}
          className={`@container flex flex-col ${CELL} ${at > 0 ? 'md:border-l md:border-line' : ''} ${at === 3 ? 'max-md:col-span-full! max-md:border-t max-md:border-line' : ''}`}
        >
          <Figure {...stat} />
          {stat.note !== undefined && (
            <dd className="order-3 min-h-[1lh] text-xs text-soft tabular-nums md:max-lg:min-h-[2lh]">{stat.note}</dd>
          )}
        </div>,
        ...parts.map(([label, figure]) => (
          <div
            key={label}
            className={`${CELL} text-xs tabular-nums max-md:col-span-3! max-xl:col-span-2 max-xl:border-t max-xl:border-line`}
          >
            <dt className="text-soft">{label}</dt>
            {/* Reserves a line for each currency, to prevent a layout shift. */}
            <dd className="min-h-[3lh] wrap-anywhere whitespace-pre-line">
              {figure ?? <span className="skeleton my-0.5 h-3 w-16" />}
            </dd>
          </div>
        )),
      ])}
    </dl>
  )
}

function Figure({ label, value }: Stat) {
  return (
    <>
      <dt className="order-2 truncate text-xs text-soft">{label}</dt>
      <dd className={`order-1 font-display leading-8 font-[680] whitespace-nowrap tabular-nums ${sizeOf(value)}`}>
        {value ?? <span className="skeleton my-1 h-6 w-16" />}
      </dd>
    </>
  )
}

/** A long amount gets a smaller size, so that it neither wraps nor overflows its place. */
function sizeOf(value: ReactNode): string {
  const { length } = String(value ?? '')
  if (length > 15) return 'text-[clamp(0.7rem,8.2cqi,1.375rem)]'
  return length > 8 ? 'text-[clamp(0.95rem,11cqi,1.375rem)]' : 'text-h3'
}
