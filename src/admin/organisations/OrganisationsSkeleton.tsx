import { ORGANISATION_STATUS_LABELS, ORGANISATION_STATUSES } from '@domain/organisations/organisation.constants.ts'
import { ORGANISATIONS_PATH, portalRoute } from '@domain/routes.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { ORGANISATION_ADMIN_TEXTS } from '@texts/organisations.ts'
import type { OrganisationFigures } from '@/data/organisation-list.data.ts'
import { type FilterProps, ListBar } from '@/portal/shell/list/ListBar.tsx'
import { ListSkeleton } from '@/portal/shell/list/ListSkeleton.tsx'
import type { ListFields, ListValues } from '@/portal/shell/list/list-address.ts'
import { statValue } from '@/portal/shell/money-stat.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import type { Elements } from '@/ui/elements.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function OrganisationsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={portalRoute(ORGANISATIONS_PATH).label}>
        <span className="skeleton h-11 w-40 lg:h-9" />
      </ScreenHeader>
      <StatCards stats={toStatCards(undefined)} />
      <OrganisationFilters filter={{ status: 'active' }} />
      <OrganisationRowSkeletons />
    </div>
  )
}

/** The headings and widths of the table, shared with its skeleton. */
export const ORGANISATION_COLUMNS = {
  name: { heading: ORGANISATION_ADMIN_TEXTS.organisation },
  role: { heading: ORGANISATION_ADMIN_TEXTS.role, width: 'w-28' },
  status: { heading: FACT_TEXTS.status, width: 'w-28' },
  created: { heading: ORGANISATION_ADMIN_TEXTS.created, width: 'w-32' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-36 max-xl:hidden' },
} as const

export function OrganisationRowSkeletons() {
  return (
    <ListSkeleton label={ORGANISATION_ADMIN_TEXTS.loading} columns={Object.values(ORGANISATION_COLUMNS)} hasBoxes={false}>
      <OrganisationRow
        main={
          <div>
            <span className="skeleton my-0.5 h-5 w-1/2 max-w-56" />
            <span className="skeleton mt-2 h-4 w-2/3 max-w-72" />
          </div>
        }
        action={<span className="skeleton h-11 w-full lg:h-9 lg:w-28" />}
      />
    </ListSkeleton>
  )
}

/** The parameters of the address. */
export const ORGANISATION_LIST = { status: ['active', 'all', 'archived', 'merging', 'merged'] } as const satisfies ListFields

const STATUS_LABELS = { all: ORGANISATION_ADMIN_TEXTS.allStatuses, ...ORGANISATION_STATUS_LABELS }

export function OrganisationFilters(props: FilterProps<ListValues<typeof ORGANISATION_LIST>> & { count?: number | undefined }) {
  return (
    <ListBar
      {...props}
      filters={[
        { name: 'status', label: FACT_TEXTS.status, options: ['all', ...ORGANISATION_STATUSES], labels: STATUS_LABELS },
      ]}
      noun={ORGANISATION_ADMIN_TEXTS.plural}
    />
  )
}

/** The layout of a row, shared with its skeleton: one line on a desktop, stacked on a phone. */
export function OrganisationRow({ main, action }: { main: Elements; action: Elements }) {
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
