import { PROJECT_SORTS, PROJECT_TAB_LABELS, PROJECT_TABS } from '@domain/projects/project.constants.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
import type { ProjectStats } from '@/data/project.data.ts'
import type { Elements } from '@/ui/elements.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { type FilterProps, ListBar } from '../shell/list/ListBar.tsx'
import { ListSkeleton } from '../shell/list/ListSkeleton.tsx'
import type { ListFields, ListValues } from '../shell/list/list-address.ts'
import { moneyStat, statValue } from '../shell/money-stat.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

export const PROJECT_LIST = { tab: PROJECT_TABS, sort: PROJECT_SORTS } as const satisfies ListFields

/** The tabs and the id of the list that they control. */
const TABS = {
  label: PROJECT_TEXTS.heading,
  tabs: PROJECT_TABS,
  labels: PROJECT_TAB_LABELS,
  panelId: 'projects-list',
}
export const PANEL = TABS.panelId

/** The headings of the table, with the widths of its columns. */
export const PROJECT_COLUMNS = {
  project: { heading: FACT_TEXTS.project, sort: ['oldest', 'newest'], isPast: true },
  dates: { heading: PROJECT_TEXTS.expected, sort: ['due-first', 'due-last'], width: 'w-36 xl:w-40' },
  progress: { heading: PROJECT_TEXTS.progress, width: 'w-36 max-xl:hidden' },
  budget: { heading: FACT_TEXTS.budget, isFigure: true, width: 'w-37' },
  status: { heading: FACT_TEXTS.status, width: 'w-36 xl:w-33' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-30 max-xl:hidden' },
} as const

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function ProjectsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={PROJECT_TEXTS.heading} />
      <StatCards stats={toStatCards(undefined)} />
      <ProjectFilters filter={{ tab: 'all', sort: 'newest' }} />
      <ProjectRowSkeletons />
    </div>
  )
}

export function ProjectRowSkeletons() {
  return (
    <ListSkeleton label={PROJECT_TEXTS.loading} columns={Object.values(PROJECT_COLUMNS)}>
      <ProjectRow
        main={
          <div>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-3 h-4 max-w-[34rem]" />
            <span className="skeleton mt-2 h-4 w-4/5 max-w-[24rem]" />
            <span className="skeleton mt-5 h-9 w-56 max-w-full" />
          </div>
        }
        progress={<span className="skeleton h-2 w-full" />}
        budget={<span className="skeleton h-6 w-full sm:w-28 lg:w-full" />}
        action={<span className="skeleton h-11 w-full sm:w-28 lg:h-9" />}
      />
    </ListSkeleton>
  )
}

interface ProjectRowProps {
  main: Elements
  progress: Elements
  budget: Elements
  action: Elements
}

interface ProjectFiltersProps extends FilterProps<ListValues<typeof PROJECT_LIST>> {
  count?: number | undefined
}

export function ProjectFilters({ count, ...props }: ProjectFiltersProps) {
  return <ListBar {...props} tabs={TABS} noun={PROJECT_TEXTS.plural} count={count} />
}

interface ProjectRowProps {
  main: Elements
  progress: Elements
  budget: Elements
  action: Elements
}

/** The layout of a card, shared with its skeleton. */
export function ProjectRow({ main, progress, budget, action }: ProjectRowProps) {
  return (
    <div className="panel grid gap-y-3 p-4 sm:p-5">
      {main}
      {progress}
      <div className="grid gap-x-8 gap-y-3 sm:flex sm:items-center sm:justify-between">
        {budget}
        {action}
      </div>
    </div>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: ProjectStats | undefined, failed = false): Stat[] {
  return [
    { label: FACT_TEXTS.total, value: statValue(stats?.total, failed) },
    { label: PROJECT_TEXTS.active, value: statValue(stats?.active, failed) },
    { label: PROJECT_TEXTS.completed, value: statValue(stats?.completed, failed) },
    moneyStat(PROJECT_TEXTS.totalBudget, stats?.budget, failed),
  ]
}
