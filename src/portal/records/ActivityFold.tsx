import { isStaff } from '@domain/platform/access/capabilities.ts'
import { type Activity, activityPath, changedPerson, isRecordGone } from '@domain/platform/activity/activity.ts'
import type { ActivityGroup } from '@domain/platform/activity/define-events.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { activityText, actorText, YOU } from '@texts/platform/activity.ts'
import type { ReactNode } from 'react'
import { NAMES_PER_QUERY } from '@/data/names.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { IconName } from '@/ui/icons.ts'
import { useNames } from './useActorNames.ts'

/** Returns the people whose names load in one request with this person's. */
type AskedWith = (id: string | undefined) => readonly string[]

interface ActivityFoldProps {
  events: readonly Activity[]
  reader: Reader
  askedWith: AskedWith
  /** The line that expands the list. */
  children: ReactNode
}

/** Several events of one kind by one person: one line that expands to show each event with its link. */
export function ActivityFold({ events, reader, askedWith, children }: ActivityFoldProps) {
  return (
    <details className="group">
      <summary className="cursor-pointer list-none rounded-md [&::-webkit-details-marker]:hidden">{children}</summary>
      <ul className="mb-2 ml-4 grid border-l-2 border-line pl-4 sm:ml-12">
        {events.map((event) => (
          <li key={event.id}>
            <FoldedEvent event={event} reader={reader} askedWith={askedWith} time={formatMoment(event.created_at)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function FoldSign() {
  return (
    <span aria-hidden="true" className="shrink-0 text-soft group-open:rotate-90">
      ▸
    </span>
  )
}

interface FoldedEventProps extends Pick<ActivityFoldProps, 'reader' | 'askedWith'> {
  event: Activity
  time: string
}

function FoldedEvent({ event, time, reader, askedWith }: FoldedEventProps) {
  const text = useActivityText(reader, event, askedWith)
  return (
    <EventLink
      path={activityPath(event, reader.role)}
      className="flex min-h-11 flex-col justify-center gap-x-6 rounded-md px-2 py-1 sm:flex-row sm:items-center sm:justify-between"
    >
      <span className="text-sm wrap-anywhere">
        <span>{text}</span>
        {/* The path distinguishes records without a number or title. */}
        {isStaff(reader) && !event.label && !isRecordGone(event) && (
          <span className="block text-xs text-soft">{event.subject}</span>
        )}
      </span>{' '}
      <time dateTime={event.created_at.toISOString()} className="text-xs whitespace-nowrap text-soft tabular-nums">
        {time}
      </time>
    </EventLink>
  )
}

interface EventLinkProps {
  /** null without a record to open. */
  path: string | null
  className: string
  children: ReactNode
}

/** The line of an event, a link to its record if there is one. */
export function EventLink({ path, className, children }: EventLinkProps) {
  if (!path) return <div className={className}>{children}</div>
  return (
    <a href={path} className={`${className} hover:bg-skeleton`}>
      {children}
    </a>
  )
}

export const GROUP_ICONS: Record<ActivityGroup, IconName> = {
  accounts: 'users',
  projects: 'projects',
  documents: 'documents',
  invoices: 'invoices',
  quotations: 'quotations',
  accounting: 'accounting',
  tickets: 'support',
  appointments: 'appointments',
  messages: 'messages',
  settings: 'settings',
}

/** Returns the actor of an event as the log's texts name it: '' while the name loads. */
export function useActors(
  reader: Reader,
  ids: readonly string[],
): (event: Pick<Activity, 'kind' | 'subject' | 'actor_id' | 'by_client'>) => string {
  const { data } = useNames(reader, ids, NAMES_PER_QUERY)
  return (event) => {
    const known = data?.find((person) => person.id === event.actor_id)?.record
    return actorText(event, reader, known ? displayName(known) : data && null)
  }
}

/** The text of an event, which names the person whose capabilities it changed if the reader may know the name. */
export function useActivityText(reader: Reader, event: Activity, askedWith: AskedWith): string {
  const id = changedPerson(event)
  const { data } = useNames(reader, askedWith(id), NAMES_PER_QUERY)
  const known = data?.find((person) => person.id === id)?.record
  return activityText(event, id === reader.uid ? YOU : known ? displayName(known) : '')
}
