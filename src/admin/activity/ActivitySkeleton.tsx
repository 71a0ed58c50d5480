import { ACTIVITY_PATH, portalRoute } from '@domain/routes.ts'
import { ACTIVITY_LOG_TEXTS } from '@texts/activity-log.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import type { Elements } from '@/ui/elements.ts'
import { LoadingRows } from '@/ui/LoadingRows.tsx'

const FIELDS = [ACTIVITY_LOG_TEXTS.kind, ACTIVITY_LOG_TEXTS.person, ACTIVITY_LOG_TEXTS.from, ACTIVITY_LOG_TEXTS.to]

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function ActivitySkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(ACTIVITY_PATH).label}>
        <span className="skeleton h-11 w-28 lg:h-9" />
      </ScreenHeader>
      <p className="-mt-3 max-w-[70ch] text-sm text-soft">{ACTIVITY_LOG_TEXTS.intro}</p>
      <div className="panel grid gap-4 p-5 sm:grid-cols-2 xl:grid-cols-4">
        {FIELDS.map((label) => (
          <div key={label} className="grid gap-1.5">
            <span className="text-sm font-semibold">{label}</span>
            <span className="skeleton min-h-12 w-full" />
          </div>
        ))}
      </div>
      <EntrySkeletons />
    </div>
  )
}

export function EntrySkeletons() {
  return (
    <LoadingRows label={ACTIVITY_LOG_TEXTS.loading} count={6} rowClassName="panel">
      <EntryRow
        icon={<span className="skeleton size-9 rounded-full" />}
        what={<span className="skeleton my-3 h-5 w-2/3 lg:my-2" />}
        when={<span className="skeleton h-5 w-32 lg:ml-auto" />}
      />
    </LoadingRows>
  )
}

interface EntryRowProps {
  icon: Elements
  what: Elements
  when: Elements
  /** A summary element may not contain block elements. */
  isInSummary?: boolean
}

/** The layout of an entry, shared with its skeleton: one line on a desktop, stacked on smaller screens. */
export function EntryRow({ icon, what, when, isInSummary = false }: EntryRowProps) {
  const Box = isInSummary ? 'span' : 'div'
  return (
    <Box className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[auto_minmax(0,1fr)_11rem] lg:px-5">
      {icon}
      {what}
      <Box className="col-start-2 text-sm lg:col-start-auto lg:text-right">{when}</Box>
    </Box>
  )
}
