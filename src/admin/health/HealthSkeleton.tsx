import { HEALTH_PATH, portalRoute } from '@domain/routes.ts'
import { HEALTH_TEXTS } from '@texts/health.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import type { Elements } from '@/ui/elements.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

/** The number of rows that each section usually has. */
const ROWS = { attention: 1, mail: 5, work: 6, schedules: 1, endpoints: 2, violations: 1 } as const

/** The screen's skeleton while the session loads. */
export function HealthSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(HEALTH_PATH).label} />
      <HealthSkeletons />
    </div>
  )
}

export function HealthSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        {HEALTH_TEXTS.loading}
      </p>
      <div className="panel flex flex-wrap items-center gap-3 p-5" aria-hidden="true">
        <span className="skeleton h-6 w-20" />
        <span className="skeleton h-5 w-48" />
      </div>
      <StatCards stats={STATS.map((label): Stat => ({ label, value: undefined }))} />
      {SECTIONS.map(({ key, title }) => (
        <HealthSection key={key} id={key} title={title}>
          {Array.from({ length: ROWS[key] }, (_, row) => (
            <span key={row} className="skeleton my-1 h-5 w-full max-w-120" aria-hidden="true" />
          ))}
        </HealthSection>
      ))}
    </>
  )
}

const STATS = [HEALTH_TEXTS.waiting, HEALTH_TEXTS.failed, HEALTH_TEXTS.calls, HEALTH_TEXTS.stored]

const SECTIONS = [
  { key: 'attention', title: HEALTH_TEXTS.problems },
  { key: 'mail', title: HEALTH_TEXTS.mail },
  { key: 'work', title: HEALTH_TEXTS.work },
  { key: 'schedules', title: HEALTH_TEXTS.schedules },
  { key: 'endpoints', title: HEALTH_TEXTS.endpoints },
  { key: 'violations', title: HEALTH_TEXTS.violations },
] as const

/** One part of the page with its heading. */
export function HealthSection({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="panel grid gap-3 p-5 lg:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
