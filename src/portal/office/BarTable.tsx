import { formatCount } from '@domain/platform/formats.ts'

interface BarTableProps {
  title: string
  /** Column headings for screen readers. */
  labelHead: string
  countHead: string
  rows: readonly { label: string; count: number }[]
}

/** Counts with their names, drawn as bars. */
export function BarTable({ title, labelHead, countHead, rows }: BarTableProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="panel p-5">
      <table className="w-full text-sm">
        <caption className="mb-3 text-left font-display text-h3 font-[680]">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{countHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row" className="w-28 py-1.5 pr-3 text-left font-normal whitespace-nowrap text-soft">
                {label}
              </th>
              <td className="py-1.5">
                <span className="flex items-center gap-3">
                  <span className="h-3 flex-1" aria-hidden="true">
                    <span className="block h-full rounded-r-sm bg-accent" style={{ width: `${(count / largest) * 100}%` }} />
                  </span>
                  <span className="min-w-8 text-right font-semibold tabular-nums">{formatCount(count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
