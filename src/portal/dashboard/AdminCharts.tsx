import type { Chart } from '@domain/dashboard/charts.policy.ts'
import type { Figures } from '@domain/dashboard/figures.schema.ts'
import { formatCount } from '@domain/formats.ts'
import { type Currency, DEFAULT_CURRENCY } from '@domain/money.ts'
import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { AGE_LABELS, CHART_TEXTS } from '@texts/dashboard-charts.ts'
import { type ComponentProps, useState } from 'react'
import { dashboardFigures } from '@/data/dashboard-figures.data.ts'
import { LoadError } from '../shell/LoadError.tsx'
import { CHART_BOARD, CHART_SIZES } from './DashboardSkeleton.tsx'
import { MoneyChart } from './MoneyChart.tsx'

/** The charts of an admin's dashboard; only admins load this code. */
export function AdminCharts({ uid, charts }: { uid: string; charts: readonly Chart[] }) {
  const [currency, setCurrency] = useState<Currency>(DEFAULT_CURRENCY)
  const figures = useQuery(dashboardFigures(uid, currency))

  if (figures.isPending) return <ChartsSkeleton charts={charts} />
  return (
    <div className="grid gap-6" aria-busy={figures.isPlaceholderData}>
      {figures.isError && <LoadError text={DASHBOARD_ERRORS['dashboard/figures-failed']} queries={[figures]} />}
      {figures.data && <Charts figures={figures.data} currency={currency} onCurrency={setCurrency} />}
    </div>
  )
}

type ChartsProps = Pick<ComponentProps<typeof MoneyChart>, 'currency' | 'onCurrency'> & { figures: Figures }

function Charts({ figures: { months, ages, stages, currency: shown }, ...choice }: ChartsProps) {
  return (
    <>
      {months && <MoneyChart months={months} shown={shown} {...choice} />}
      <div className={ages && stages ? 'grid gap-6 md:grid-cols-2' : 'contents'}>
        {ages && (
          <BarTable
            title={CHART_TEXTS.tickets}
            labelHead={CHART_TEXTS.age}
            countHead={CHART_TEXTS.count}
            rows={ages.map((count, index) => ({ label: AGE_LABELS[index] ?? '', count }))}
          />
        )}
        {stages && (
          <BarTable
            title={CHART_TEXTS.projects}
            labelHead={CHART_TEXTS.stage}
            countHead={CHART_TEXTS.projectCount}
            rows={stages.map(({ status, count }) => ({ label: PROJECT_STATUS_LABELS[status], count }))}
          />
        )}
      </div>
    </>
  )
}

interface BarTableProps {
  title: string
  /** Column headings for screen readers. */
  labelHead: string
  countHead: string
  rows: readonly { label: string; count: number }[]
}

function BarTable({ title, labelHead, countHead, rows }: BarTableProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="panel p-5 md:min-h-92 lg:p-6">
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
              <th scope="row" className="w-28 py-2 pr-3 text-left font-normal whitespace-nowrap text-soft">
                {label}
              </th>
              <td className="py-2">
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

function ChartsSkeleton({ charts }: { charts: readonly Chart[] }) {
  return (
    <div className={CHART_BOARD} aria-busy="true">
      <p role="status" className="sr-only">
        {CHART_TEXTS.loading}
      </p>
      {charts.map((chart) => (
        <div key={chart} className={`panel flex flex-col gap-4 p-5 lg:p-6 ${CHART_SIZES[chart]}`} aria-hidden="true">
          <span className="skeleton h-7 w-2/3 max-w-64" />
          <span className="skeleton flex-1" />
        </div>
      ))}
    </div>
  )
}
