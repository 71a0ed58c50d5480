import type { Figures } from '@domain/office/figures.ts'
import { PROJECT_STATUS_LABELS } from '@domain/platform/linked-project.ts'
import { type Currency, DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { AGE_LABELS, CHART_TEXTS, DASHBOARD_ERRORS } from '@texts/office/dashboard.ts'
import { type ComponentProps, useState } from 'react'
import { adminFigures } from '@/data/office/dashboard.data.ts'
import { LoadError } from '@/portal/frame/LoadError.tsx'
import { BarTable } from './BarTable.tsx'
import { MoneyChart } from './MoneyChart.tsx'
import { TodayBoard } from './TodayBoard.tsx'

/** The board of the day and the charts of an admin's dashboard; only admins load this code. */
export function AdminCharts({ uid }: { uid: string }) {
  const [currency, setCurrency] = useState<Currency>(DEFAULT_CURRENCY)
  const figures = useQuery(adminFigures(uid, currency))

  if (figures.isPending) return <ChartsSkeleton />
  return (
    <>
      {figures.isError && (
        <div className="part-work">
          <LoadError text={DASHBOARD_ERRORS['dashboard/figures-failed']} queries={[figures]} />
        </div>
      )}
      {figures.data && (
        <Charts figures={figures.data} isOutdated={figures.isPlaceholderData} currency={currency} onCurrency={setCurrency} />
      )}
    </>
  )
}

type ChartsProps = Pick<ComponentProps<typeof MoneyChart>, 'currency' | 'onCurrency'> & {
  figures: Figures
  isOutdated: boolean
}

function Charts({ figures, isOutdated, ...choice }: ChartsProps) {
  const { months, ages, stages, currency: shown } = figures
  return (
    <>
      <TodayBoard figures={figures} />
      {months && (
        <div className="part-work" aria-busy={isOutdated}>
          <MoneyChart months={months} shown={shown} {...choice} />
        </div>
      )}
      {(ages || stages) && (
        <div className="part-charts">
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
      )}
    </>
  )
}

/** The place of the board of the day. The charts appear below with their data, so nothing moves. */
function ChartsSkeleton() {
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
