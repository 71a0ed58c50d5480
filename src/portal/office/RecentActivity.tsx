import { canOpen } from '@domain/open-routes.ts'
import { type Activity, activityPath, foldActivity, getActivityGroup, namedPeople } from '@domain/platform/activity/activity.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { ACTIVITY_PATH, portalRoute } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_TEXTS, moreActivityText } from '@texts/office/dashboard.ts'
import { ACTIVITY_ERRORS, repeatedActivityText, textWithActor } from '@texts/platform/activity.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useRef, useState } from 'react'
import { recentActivity } from '@/data/activity.data.ts'
import { NAMES_PER_QUERY } from '@/data/names.data.ts'
import type { Reader } from '@/data/reader.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { ActivityFold, EventLink, FoldSign, GROUP_ICONS, useActivityText, useActors } from '@/portal/records/ActivityFold.tsx'
import { useNames } from '@/portal/records/useActorNames.ts'
import { Icon } from '@/ui/Badge.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'

/** The latest events that the person may see, newest first. */
export function RecentActivity({ reader }: { reader: Reader }) {
  const events = useQuery(recentActivity(reader))
  const people = namedPeople(events.data?.flatMap(({ record }) => record ?? []) ?? [])
  const formatActor = useActors(reader, people)
  const names = useNames(reader, people, NAMES_PER_QUERY)
  // A name that came later would make its line higher.
  const isPending = events.isPending || names.isLoading
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // The button is gone, so the focus continues at the first line that it has shown.
  useEffect(() => {
    const line = list.current?.children[PHONE_LINES]
    if (isWhole) (line?.querySelector<HTMLElement>('a, summary') ?? (line as HTMLElement | undefined))?.focus()
  }, [isWhole])
  const lines = events.data ? foldActivity(events.data, events.data.length) : []
  return (
    <section
      className="panel @container p-5"
      aria-labelledby="recent-activity"
      aria-busy={isPending}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the panel on a wide screen
      tabIndex={0}
    >
      <h2 id="recent-activity" className="text-h3">
        {DASHBOARD_TEXTS.activity}
      </h2>
      {isPending && (
        <LoadingRows
          label={DASHBOARD_TEXTS.loadingActivity}
          count={PHONE_LINES}
          className="mt-3 grid divide-y divide-line"
          rowClassName="flex min-h-20 items-center gap-3 @lg:min-h-14"
        >
          <span className="skeleton size-9 shrink-0 rounded-full" />
          <span className="skeleton h-5 w-2/3" />
        </LoadingRows>
      )}
      {events.isError && (
        <div className="mt-4">
          <LoadError text={ACTIVITY_ERRORS['activity/fetch-failed']} queries={[events]} />
        </div>
      )}
      {events.data?.length === 0 && <EmptyState text={EMPTY_TEXTS.activity} />}
      {!isPending && lines.length > 0 && (
        <ol ref={list} className="-mx-2 mt-3 divide-y divide-line">
          {lines.map(({ id, record }, index) => (
            <li
              key={id}
              tabIndex={index === PHONE_LINES ? -1 : undefined}
              className={`py-1 ${index >= PHONE_LINES && !isWhole ? 'max-md:hidden' : ''}`}
            >
              {record ? (
                <Line events={record} reader={reader} people={people} actor={formatActor(record[0])} />
              ) : (
                <MalformedRecord id={id} />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isPending && lines.length > PHONE_LINES && !isWhole && (
        <More reader={reader} count={lines.length - PHONE_LINES} onMore={() => setIsWhole(true)} />
      )}
    </section>
  )
}

/** On a phone the page would be too long with all of them. */
const PHONE_LINES = 5

interface MoreProps {
  reader: Reader
  /** The hidden lines. */
  count: number
  onMore: () => void
}

/** On a phone: the way to the log for people who may open it, and for the others to the rest of the list. */
function More({ reader, count, onMore }: MoreProps) {
  const log = portalRoute(ACTIVITY_PATH)
  const look =
    'mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline md:hidden'
  if (canOpen(reader, log)) {
    return (
      <a href={log.path} className={look}>
        {DASHBOARD_TEXTS.allActivity}
      </a>
    )
  }
  return (
    <button type="button" className={`${look} cursor-pointer`} onClick={onMore}>
      {moreActivityText(count)}
    </button>
  )
}

const ROW = 'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5'

interface LineProps {
  events: readonly [Activity, ...Activity[]]
  reader: Reader
  /** Everybody whom the list names. */
  people: readonly string[]
  actor: string
}

function Line({ events, reader, people, actor }: LineProps) {
  const [event, ...others] = events
  const askedWith = () => people
  const text = useActivityText(reader, event, askedWith)
  if (others.length > 0) {
    return (
      <ActivityFold events={events} reader={reader} askedWith={askedWith}>
        <span className={`${ROW} hover:bg-skeleton`}>
          <What event={event} text={textWithActor(repeatedActivityText(event.kind, events.length), actor)} />
          <FoldSign />
        </span>
      </ActivityFold>
    )
  }
  return (
    <EventLink path={activityPath(event, reader.role)} className={ROW}>
      <What event={event} text={textWithActor(text, actor)} />
    </EventLink>
  )
}

function What({ event, text }: { event: Activity; text: string }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ok-tint text-ok">
        <Icon name={GROUP_ICONS[getActivityGroup(event.kind)]} size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-x-6 @lg:flex-row @lg:items-center">
        <span className="text-sm font-medium wrap-anywhere">{text}</span>{' '}
        <time dateTime={event.created_at.toISOString()} className="shrink-0 text-xs text-soft tabular-nums">
          {formatMoment(event.created_at)}
        </time>
      </span>
    </>
  )
}
