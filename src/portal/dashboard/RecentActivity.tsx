import { activityPath } from '@domain/activity/activity.policy.ts'
import type { Activity } from '@domain/activity/activity.schema.ts'
import { groupOf } from '@domain/activity/activity-groups.ts'
import { formatMoment } from '@domain/dates.ts'
import { activityText } from '@domain/texts/activity.ts'
import { ACTIVITY_ERRORS } from '@domain/texts/activity-errors.ts'
import { DASHBOARD_TEXTS } from '@domain/texts/dashboard.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useQuery } from '@tanstack/react-query'
import { recentActivity } from '@/data/activity.data.ts'
import type { Reader } from '@/data/reader.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { Icon } from '@/ui/Icon.tsx'
import { GROUP_ICONS } from '../shell/activity-icons.ts'
import { FetchFailed } from '../shell/FetchFailed.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'

/** The last events that this person may see, newest first. Who did it is told where it was they: names would be read one by one. */
export function RecentActivity({ reader }: { reader: Reader }) {
  const events = useQuery(recentActivity(reader))
  return (
    <section className="panel p-5 lg:p-6" aria-labelledby="recent-activity" aria-busy={events.isPending}>
      <h2 id="recent-activity" className="text-h3">
        {DASHBOARD_TEXTS.activity}
      </h2>
      {events.isPending && <ActivityRows />}
      {events.isError && (
        <div className="mt-4">
          <FetchFailed
            text={ACTIVITY_ERRORS['activity/fetch-failed']}
            error={events.error}
            busy={events.isFetching}
            onRetry={() => void events.refetch()}
          />
        </div>
      )}
      {events.data?.length === 0 && <EmptyState text={EMPTY_TEXTS.activity} />}
      {events.data && events.data.length > 0 && (
        <ol className="-mx-2 mt-3 divide-y divide-line">
          {events.data.map(({ id, record }) => (
            <li key={id} className="py-1">
              {record ? <Event event={record} reader={reader} /> : <MalformedRecord id={id} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const ROW = 'flex min-h-12 items-center gap-4 rounded-md px-2 py-1.5'

function Event({ event, reader }: { event: Activity; reader: Reader }) {
  const path = activityPath(event.kind, event.subject, reader.role)
  const content = (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ok-tint text-ok">
        <Icon name={GROUP_ICONS[groupOf(event.kind)]} size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-x-6 sm:flex-row sm:items-center">
        <span className="text-sm font-medium wrap-anywhere">{activityText(event)}</span>{' '}
        <span className="shrink-0 text-xs text-soft tabular-nums">
          <time dateTime={event.created_at.toISOString()}>{formatMoment(event.created_at)}</time>
          {event.actor_id === reader.uid && ` · ${DASHBOARD_TEXTS.byYou}`}
        </span>
      </span>
    </>
  )
  return path ? (
    <a href={path} className={`${ROW} hover:bg-skeleton`}>
      {content}
    </a>
  ) : (
    <div className={ROW}>{content}</div>
  )
}

function ActivityRows() {
  return (
    <div className="mt-3 grid gap-3">
      <p role="status" className="sr-only">
        {DASHBOARD_TEXTS.loadingActivity}
      </p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} aria-hidden="true" className="flex min-h-12 items-center gap-4">
          <span className="skeleton size-9 rounded-full" />
          <span className="skeleton h-5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
