import { ADMIN_PROJECT_STATUS_LABELS, ADMIN_PROJECT_STATUSES, PROJECT_SORTS } from '@domain/projects/project.constants.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
import { type FilterProps, ListBar } from '@/portal/shell/list/ListBar.tsx'
import { ListSkeleton } from '@/portal/shell/list/ListSkeleton.tsx'
import type { ListFields, ListValues } from '@/portal/shell/list/list-address.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'

export const ADMIN_PROJECT_LIST = {
  status: ['all', ...ADMIN_PROJECT_STATUSES],
  sort: PROJECT_SORTS,
} as const satisfies ListFields

/** The headings of the table, with the widths of its columns. */
export const ADMIN_PROJECT_COLUMNS = {
  project: { heading: FACT_TEXTS.project, sort: ['oldest', 'newest'], isPast: true },
  dates: { heading: FACT_TEXTS.dueDate, sort: ['due-first', 'due-last'], width: 'w-38 xl:w-40' },
  budget: { heading: FACT_TEXTS.budget, isFigure: true, width: 'w-40' },
  status: { heading: FACT_TEXTS.status, width: 'w-36' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-60 max-xl:hidden' },
} as const

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function AdminProjectsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={PROJECT_TEXTS.manage}>
        <button type="button" className="button button-quiet" disabled>
          {PROJECT_TEXTS.checklists}
        </button>
      </ScreenHeader>
      <AdminProjectFilters filter={{ status: 'all', sort: 'newest' }} />
      <AdminProjectRowSkeletons />
    </div>
  )
}

export function AdminProjectRowSkeletons() {
  return (
    <ListSkeleton label={PROJECT_TEXTS.loading} columns={Object.values(ADMIN_PROJECT_COLUMNS)}>
      <div className="panel grid gap-3 p-4 sm:p-5">
        <span className="skeleton h-6 w-2/3 max-w-72" />
        <span className="skeleton h-10 w-full max-w-[34rem]" />
        <span className="skeleton h-20 w-full" />
        <span className="skeleton h-16 w-full" />
      </div>
    </ListSkeleton>
  )
}

export function AdminProjectFilters(props: FilterProps<ListValues<typeof ADMIN_PROJECT_LIST>>) {
  return (
    <ListBar
      {...props}
      noun={PROJECT_TEXTS.plural}
      filters={[
        {
          name: 'status',
          label: FACT_TEXTS.status,
          options: ADMIN_PROJECT_LIST.status,
          labels: { all: PROJECT_TEXTS.all, ...ADMIN_PROJECT_STATUS_LABELS },
        },
      ]}
    />
  )
}
