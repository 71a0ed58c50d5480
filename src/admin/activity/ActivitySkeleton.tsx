import { ACTIVITY_PATH, portalRoute } from '@domain/routes.ts'
import { ACTIVITY_LOG_TEXTS } from '@domain/texts/activity-log.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { EntryRow } from './EntryRow.tsx'

const FIELDS = [ACTIVITY_LOG_TEXTS.kind, ACTIVITY_LOG_TEXTS.person, ACTIVITY_LOG_TEXTS.from, ACTIVITY_LOG_TEXTS.to]

/** The screen's shape before anything is known; also the page's static content until its script arrives. */
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
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {ACTIVITY_LOG_TEXTS.loading}
      </p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} aria-hidden="true" className="panel">
          <EntryRow
            icon={<span className="skeleton size-9 rounded-full" />}
            what={<span className="skeleton my-3 h-5 w-2/3 lg:my-2" />}
            when={<span className="skeleton h-5 w-32 lg:ml-auto" />}
          />
        </div>
      ))}
    </div>
  )
}
