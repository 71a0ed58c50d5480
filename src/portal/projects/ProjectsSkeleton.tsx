import { PROJECT_TAB_LABELS, PROJECT_TABS } from '@domain/projects/project.constants.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { ProjectRow } from './ProjectRow.tsx'
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
      <ProjectRowSkeletons />
    </div>
  )
}

export function ProjectRowSkeletons() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading projects…
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true">
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
        </div>
      ))}
    </div>
  )
}
