import type { Chart } from '@domain/dashboard/charts.policy.ts'
import type { Figures } from '@domain/dashboard/figures.schema.ts'
import { type Currency, DEFAULT_CURRENCY } from '@domain/money.ts'
import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { AGE_LABELS, CHART_TEXTS } from '@texts/dashboard-charts.ts'
import { type ComponentProps, useState } from 'react'
import { dashboardFigures } from '@/data/dashboard-figures.data.ts'
import { LoadError } from '../shell/LoadError.tsx'
import { BarTable } from './BarTable.tsx'
import { CHART_BOARD, CHART_SIZES } from './DashboardSkeleton.tsx'
import { MoneyChart } from './MoneyChart.tsx'
import { TodayBoard } from './TodayBoard.tsx'

/** The board of the day and the charts of an admin's dashboard; only admins load this code. */
export function AdminCharts({ uid, charts }: { uid: string; charts: readonly Chart[] }) {
  const [currency, setCurrency] = useState<Currency>(DEFAULT_CURRENCY)
  const figures = useQuery(dashboardFigures(uid, currency))

  if (figures.isPending) return <ChartsSkeleton charts={charts} />
  return (
    <div className="grid gap-5" aria-busy={figures.isPlaceholderData}>
      {figures.isError && <LoadError text={DASHBOARD_ERRORS['dashboard/figures-failed']} queries={[figures]} />}
      {figures.data && <Charts figures={figures.data} currency={currency} onCurrency={setCurrency} />}
    </div>
  )
}

type ChartsProps = Pick<ComponentProps<typeof MoneyChart>, 'currency' | 'onCurrency'> & { figures: Figures }

function Charts({ figures, ...choice }: ChartsProps) {
  const { months, ages, stages, currency: shown } = figures
  return (
    <>
      <TodayBoard figures={figures} />
      {months && <MoneyChart months={months} shown={shown} {...choice} />}
      <div className={ages && stages ? 'grid gap-5 md:grid-cols-2' : 'contents'}>
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
