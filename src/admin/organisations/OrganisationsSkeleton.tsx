import { ORGANISATIONS_PATH, portalRoute } from '@domain/routes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { ORGANISATION_ADMIN_TEXTS } from '@texts/organisations-admin.ts'
import type { ReactNode } from 'react'
import type { OrganisationFigures } from '@/data/organisation-list.data.ts'
import { statValue } from '@/portal/shell/money-stat.ts'
import { RowSkeletons } from '@/portal/shell/RowSkeletons.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function OrganisationsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(ORGANISATIONS_PATH).label}>
        <span className="skeleton h-11 w-40 lg:h-9" />
      </ScreenHeader>
      <StatCards stats={toStatCards(undefined)} />
      <SearchRow
        search={
          <div className="grid gap-1.5">
            <span className="text-sm font-semibold">{ORGANISATION_ADMIN_TEXTS.search}</span>
            <span className="skeleton min-h-12 w-full" />
          </div>
        }
        status={
          <div className="grid gap-1.5" aria-hidden="true">
            <span className="text-sm font-semibold">{FACT_TEXTS.status}</span>
            <span className="skeleton min-h-12 w-full" />
          </div>
        }
      />
      <OrganisationRowSkeletons />
    </div>
  )
}

export function OrganisationRowSkeletons() {
  return (
    <RowSkeletons label={ORGANISATION_ADMIN_TEXTS.loading}>
      <OrganisationRow
        main={
          <div>
            <span className="skeleton my-0.5 h-5 w-1/2 max-w-56" />
            <span className="skeleton mt-2 h-4 w-2/3 max-w-72" />
          </div>
        }
        action={<span className="skeleton h-11 w-full lg:h-9 lg:w-28" />}
      />
    </RowSkeletons>
  )
}

/** The layout of the search and the filter, shared with their skeleton. */
export function SearchRow({ search, status }: { search: ReactNode; status: ReactNode }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      {search}
      {status}
    </div>
  )
}

/** The layout of a row, shared with its skeleton: one line on a desktop, stacked on a phone. */
export function OrganisationRow({ main, action }: { main: ReactNode; action: ReactNode }) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      {main}
      {action}
    </div>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(figures: OrganisationFigures | undefined, failed = false): Stat[] {
  return (['active', 'publicBodies', 'companies', 'archived'] as const).map((figure) => ({
    label: ORGANISATION_ADMIN_TEXTS[figure],
    value: statValue(figures?.[figure], failed),
  }))
}
