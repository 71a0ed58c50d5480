import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { foldActivity } from '@domain/activity/activity-folding.ts'
import { LOG_PAGE } from '@domain/activity/activity-limits.ts'
import { isBackwards, logQuery } from '@domain/activity/activity-log.ts'
import { ACTIVITY_PATH, portalRoute } from '@domain/routes.ts'
import { ACTIVITY_ERRORS } from '@domain/texts/activity-errors.ts'
import { ACTIVITY_LOG_TEXTS } from '@domain/texts/activity-log.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { logPages } from '@/data/activity-log.data.ts'
import type { Reader } from '@/data/reader.ts'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/QueriedList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { ActivitySkeleton, EntrySkeletons } from './ActivitySkeleton.tsx'
import { newOnEachPage } from './actors.ts'
import { ExportButton } from './ExportButton.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogLine } from './LogLine.tsx'
import { useLogFilter } from './useLogFilter.ts'

export function ActivityScreen() {
  return (
    <PortalShell path={ACTIVITY_PATH} skeleton={<ActivitySkeleton />}>
      {({ uid, role }) => <ActivityLog reader={{ uid, role }} />}
    </PortalShell>
  )
}

function ActivityLog({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useLogFilter()
  const list = useInfiniteQuery(logPages(filter))
  // A place is kept for an entry that cannot be read: the pages stay what they are.
  const askedWith = newOnEachPage(list.data?.map(({ record }) => record?.actor_id ?? SYSTEM_ACTOR) ?? [], reader.uid)
  const isImpossible = isBackwards(filter)

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(ACTIVITY_PATH).label}>
        <ExportButton key={logQuery(filter)} filter={filter} />
      </ScreenHeader>
      <p className="-mt-3 max-w-[70ch] text-sm text-soft">{ACTIVITY_LOG_TEXTS.intro}</p>
      <LogFilters filter={filter} onChange={setFilter} />
      <div className="grid gap-4">
        {!isImpossible && (
          <QueriedList
            list={{ ...list, data: list.data && foldActivity(list.data, LOG_PAGE) }}
            filter={logQuery(filter)}
            skeleton={<EntrySkeletons />}
            failed={ACTIVITY_ERRORS['activity/fetch-failed']}
            noun="lines"
            empty={ACTIVITY_LOG_TEXTS.empty}
            card={(events) => <LogLine events={events} reader={reader} askedWith={askedWith.get(events[0].actor_id) ?? []} />}
          />
        )}
      </div>
    </div>
  )
}
