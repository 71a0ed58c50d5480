import { DASHBOARD_TEXTS } from '@domain/texts/dashboard.ts'

/** The places of the charts: their code and their figures come after everything else. */
export function ChartsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {DASHBOARD_TEXTS.loadingCharts}
      </p>
      <div className="panel flex h-112 flex-col gap-4 p-5 md:h-100 lg:p-6" aria-hidden="true">
        <span className="skeleton h-7 w-2/3 max-w-72" />
        <span className="skeleton flex-1" />
      </div>
      <div className="grid gap-6 md:grid-cols-2" aria-hidden="true">
        {['h-64 md:h-92', 'h-92'].map((height) => (
          <div key={height} className={`panel flex flex-col gap-4 p-5 lg:p-6 ${height}`}>
            <span className="skeleton h-7 w-2/3 max-w-56" />
            <span className="skeleton flex-1" />
          </div>
        ))}
      </div>
    </div>
  )
}
