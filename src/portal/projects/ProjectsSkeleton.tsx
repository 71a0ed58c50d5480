import { PROJECT_TAB_LABELS, PROJECT_TABS } from '@domain/projects/project.constants.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { toStatCards } from './stat-cards.ts'

/** The screen's shape before anything is known; also the page's static content until its script arrives. */
export function ProjectsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title="Projects" />
      <StatCards stats={toStatCards(undefined)} />
      <div>
        <div className="inline-flex gap-1 rounded-md bg-skeleton p-1 text-sm font-semibold text-soft">
          {PROJECT_TABS.map((tab) => (
            <span key={tab} className="flex min-h-11 items-center px-4 lg:min-h-9">
              {PROJECT_TAB_LABELS[tab]}
            </span>
          ))}
        </div>
      </div>
      <ProjectCardSkeletons />
    </div>
  )
}

export function ProjectCardSkeletons() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading projects…
      </p>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="panel grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_11rem_8.5rem_auto] lg:items-center lg:p-6"
        >
          <div>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-3 h-4 max-w-[34rem]" />
            <span className="skeleton mt-2 h-4 w-4/5 max-w-[24rem]" />
            <span className="skeleton mt-5 h-9 w-56 max-w-full" />
          </div>
          <span className="skeleton h-2 w-full" />
          <span className="skeleton h-9 w-full" />
          <span className="skeleton h-11 w-full lg:h-9 lg:w-28" />
        </div>
      ))}
    </div>
  )
}
