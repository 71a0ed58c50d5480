import type { Metrics } from '@domain/office/metrics.ts'
import { formatMonth } from '@domain/platform/dates.ts'
import { formatLanguage, getLocale } from '@domain/platform/formats.ts'
import { CURRENCIES, type Currency, formatAdminMoney, formatMoney } from '@domain/platform/money.ts'
import { CHART_TEXTS } from '@texts/office/dashboard.ts'
import { FilterSelect } from '@/ui/SelectField.tsx'

const LABELS: Record<Currency, string> = { KES: 'KES', USD: 'USD', EUR: 'EUR' }

type Months = NonNullable<Metrics['months']>

interface MoneyChartProps {
  months: Months
  /** The currency of the loaded figures, which may differ from the chosen one while it loads. */
  shown: Currency
  currency: Currency
  onCurrency: (currency: Currency) => void
}

/** Invoiced and paid amounts per month, with a table of the same figures. */
export function MoneyChart({ months, shown, currency, onCurrency }: MoneyChartProps) {
  const top = chartTop(Math.max(...months.flatMap(({ invoiced, paid }) => [invoiced, paid])))
  return (
    <section className="panel h-full p-5" aria-labelledby="money-chart">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="money-chart" className="text-h3">
          {CHART_TEXTS.money}
        </h2>
        <FilterSelect
          label={CHART_TEXTS.currency}
          options={CURRENCIES}
          labels={LABELS}
          selected={currency}
          onSelect={onCurrency}
        />
      </div>
      <ul className="mt-3 flex gap-6 text-sm">
        {SERIES.map((series) => (
          <li key={series.key} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3.5 rounded-sm ${series.look}`} />
            <span>{series.label}</span>
          </li>
        ))}
      </ul>
      {top === 0 ? (
        <p className="flex h-56 items-center justify-center text-sm text-soft">{CHART_TEXTS.noMoney}</p>
      ) : (
        <div aria-hidden="true" className="mt-4 h-52">
          <Bars months={months} top={top} currency={shown} />
        </div>
      )}
      <MoneyTable months={months} currency={shown} />
    </section>
  )
}

function Bars({ months, top, currency }: { months: Months; top: number; currency: Currency }) {
  const lines = [top, top / 2, 0]
  return (
    <div className="flex h-full gap-2 text-xs text-soft">
      <div className="flex w-14 shrink-0 flex-col justify-between pb-6 text-right whitespace-nowrap tabular-nums">
        {lines.map((value) => (
          <span key={value} className="-my-2.5">
            {formatCompact(value)}
          </span>
        ))}
      </div>
      <div className="relative flex-1">
        <div className="absolute inset-x-0 top-0 bottom-6 flex flex-col justify-between">
          {lines.map((value) => (
            <span key={value} className="border-t border-line" />
          ))}
        </div>
        <div className="relative grid h-full auto-cols-fr grid-flow-col">
          {months.map((month) => (
            <div key={month.month} className="flex min-w-0 flex-col">
              <div className="flex min-h-0 flex-1 items-end justify-center gap-0.5 sm:gap-1">
                {SERIES.map((series) => (
                  <Bar key={series.key} series={series} value={month[series.key]} top={top} currency={currency} />
                ))}
              </div>
              <span className="h-6 pt-1.5 text-center">
                <span className="hidden sm:inline">{formatMonth(month.month, 'short')}</span>
                <span className="sm:hidden">{formatMonth(month.month, 'short').slice(0, 1)}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

interface BarProps {
  series: Series
  value: number
  top: number
  currency: Currency
}

/** An empty bar keeps its space so that the other bar keeps its position. */
function Bar({ series: { look, label }, value, top, currency }: BarProps) {
  return (
    <span
      title={`${label}: ${formatMoney(value, currency)}`}
      className={`w-2 rounded-t-sm sm:w-3.5 ${value > 0 ? `min-h-0.5 ${look}` : ''}`}
      style={{ height: `${(value / top) * 100}%` }}
    />
  )
}

/** The series of the chart. The second is hatched, so that colour is not the only difference. */
const SERIES = [
  { key: 'invoiced', label: CHART_TEXTS.invoiced, look: 'bg-accent' },
  {
    key: 'paid',
    label: CHART_TEXTS.paid,
    look: 'border border-sun-500 bg-[repeating-linear-gradient(45deg,var(--color-sun-400)_0_3px,var(--surface)_3px_5px)]',
  },
] as const
type Series = (typeof SERIES)[number]

const STEPS = [1, 2, 4, 5, 10]

/** The round number at the top of a chart, at or above its largest value; 0 without values. */
export function chartTop(largest: number): number {
  if (largest <= 0) return 0
  const unit = 10 ** Math.floor(Math.log10(largest))
  const step = STEPS.find((each) => each * unit >= largest) ?? 10
  return step * unit
}

/** "1.5M": for the chart's scale, which has no space for the exact sum. */
export function formatCompact(value: number, language = formatLanguage()): string {
  const format = { notation: 'compact', maximumFractionDigits: 1 } as const
  return value.toLocaleString(getLocale(language), format)
}

function MoneyTable({ months, currency }: { months: Months; currency: Currency }) {
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-accent">
        {CHART_TEXTS.asTable}
      </summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{CHART_TEXTS.money}</caption>
        <thead>
          <tr className="text-soft">
            <th scope="col" className="py-1.5 text-left font-normal">
              {CHART_TEXTS.month}
            </th>
            {SERIES.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatMonth(each.month, 'long')}
              </th>
              {SERIES.map(({ key }) => (
                <td key={key} className="py-1.5 pl-3 text-right wrap-anywhere">
                  {formatAdminMoney(each[key], currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The place of the board of the day. The charts appear below with their data, so nothing moves. */
export function ChartsSkeleton() {
  return (
    <div className="part-today" aria-busy="true">
      <p role="status" className="sr-only">
        {CHART_TEXTS.loading}
      </p>
      {[0, 1, 2, 3].map((part) => (
        <div key={part} className="panel grid h-44 gap-4 p-5" aria-hidden="true">
          <span className="skeleton h-7 w-2/3 max-w-64" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
