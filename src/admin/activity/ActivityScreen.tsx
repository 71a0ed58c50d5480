import { isBackwards, logQuery } from '@domain/activity/activity-log.ts'
import { ACTIVITY_PATH, portalRoute } from '@domain/routes.ts'
import { ACTIVITY_ERRORS } from '@domain/texts/activity-errors.ts'
import { ACTIVITY_LOG_TEXTS } from '@domain/texts/activity-log.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { logPages } from '@/data/activity-log.data.ts'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/QueriedList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { ActivitySkeleton, EntrySkeletons } from './ActivitySkeleton.tsx'
import { newOnEachPage, SYSTEM } from './actors.ts'
import { ExportButton } from './ExportButton.tsx'
import { LogEntry } from './LogEntry.tsx'
import { LogFilters } from './LogFilters.tsx'
import { useLogFilter } from './useLogFilter.ts'
import { Who } from './Who.tsx'

export function ActivityScreen() {
  return (
    <PortalShell path={ACTIVITY_PATH} skeleton={<ActivitySkeleton />}>
      {({ uid }) => <ActivityLog ownId={uid} />}
    </PortalShell>
  )
}

function ActivityLog({ ownId }: { ownId: string }) {
  const [filter, setFilter] = useLogFilter()
  const list = useInfiniteQuery(logPages(filter))
  // A place is kept for an entry that cannot be read: the pages stay what they are.
  const askedWith = newOnEachPage(list.data?.map(({ record }) => record?.actor_id ?? SYSTEM) ?? [], ownId)
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
            list={list}
            filter={logQuery(filter)}
            skeleton={<EntrySkeletons />}
            failed={ACTIVITY_ERRORS['activity/fetch-failed']}
            noun="entries"
            empty={ACTIVITY_LOG_TEXTS.empty}
            card={(event) => (
              <LogEntry
                event={event}
                who={<Who id={event.actor_id} ownId={ownId} askedWith={askedWith.get(event.actor_id) ?? []} />}
              />
            )}
          />
        )}
      </div>
    </div>
  )
}
