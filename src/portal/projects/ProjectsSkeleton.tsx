import { PROJECT_TAB_LABELS, PROJECT_TABS } from '@domain/projects/project.constants.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
import type { ReactNode } from 'react'
import type { ProjectStats } from '@/data/project.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { ListTabs } from '../shell/FilterBar.tsx'
import { moneyStat, statValue } from '../shell/money-stat.ts'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

/** The tabs and the id of the list that they control. */
export const TABS = {
  label: PROJECT_TEXTS.heading,
  tabs: PROJECT_TABS,
  labels: PROJECT_TAB_LABELS,
  panelId: 'projects-list',
}

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function ProjectsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={PROJECT_TEXTS.heading} />
      <StatCards stats={toStatCards(undefined)} />
      <div>
        <ListTabs {...TABS} selected="all" />
      </div>
      <ProjectRowSkeletons />
    </div>
  )
}

export function ProjectRowSkeletons() {
  return (
    <RowSkeletons label={PROJECT_TEXTS.loading} count={3}>
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
    </RowSkeletons>
  )
}

interface ProjectRowProps {
  main: ReactNode
  progress: ReactNode
  budget: ReactNode
  action: ReactNode
}

/** The layout of a row, shared with its skeleton: one line on a desktop, stacked on a phone. */
export function ProjectRow({ main, progress, budget, action }: ProjectRowProps) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_11rem_8.5rem_auto] lg:items-center lg:p-6">
      {main}
      {progress}
      <div className="grid gap-x-8 gap-y-4 sm:flex sm:items-center sm:justify-between lg:contents">
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
