import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import type { SecurityEvent } from '@domain/platform/security-event.collection.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SECURITY_LOG_ERRORS, SECURITY_LOG_TEXTS, securityEventText } from '@texts/accounts/sessions.ts'
import { Fragment, useEffect, useRef } from 'react'
import { securityEvents } from '@/data/accounts/sessions.data.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface SecurityEventLineProps {
  event: SecurityEvent
  /** The heading's level below the surrounding ones. */
  level: 2 | 3
  /** Facts about the people of the event, each once. */
  people: readonly (string | Elements)[]
}

/** A line of the security log: the event, its people and device, and its time in Nairobi. */
export function SecurityEventLine({ event, level, people }: SecurityEventLineProps) {
  const Heading = `h${level}` as const
  const notes = [...people, event.device].filter(Boolean)
  return (
    <article className="panel grid items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem] lg:px-5">
      <div className="min-w-0">
        <Heading className="font-text text-sm font-semibold wrap-anywhere">{securityEventText(event)}</Heading>
        <p className="min-h-4 text-xs text-soft wrap-anywhere">
          {notes.map((note, index) => (
            <Fragment key={index}>
              {index > 0 && <span> · </span>}
              <span>{note}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className="text-sm whitespace-nowrap text-soft tabular-nums sm:text-right">
        <time dateTime={event.created_at.toISOString()}>{formatMoment(event.created_at)}</time>
      </div>
    </article>
  )
}

export function OwnSecurityEvents({ uid }: { uid: string }) {
  const list = useInfiniteQuery(securityEvents({ kind: 'all', person: uid }))
  const intro = useRef<HTMLParagraphElement>(null)

  // The pressed button has been removed.
  useEffect(() => intro.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <p ref={intro} tabIndex={-1} className="text-sm text-soft">
        {SECURITY_LOG_TEXTS.intro}
      </p>
      <QueriedList
        list={list}
        hasShortRows
        failed={SECURITY_LOG_ERRORS['security/fetch-failed']}
        plural={SECURITY_LOG_TEXTS.plural}
        empty={SECURITY_LOG_TEXTS.empty}
        card={(event) => <SecurityEventLine event={event} level={3} people={describeSecurityActor(event)} />}
      />
    </div>
  )
}

/** Nobody is known to have entered a wrong code. */
function describeSecurityActor({ actor_id, user_id }: SecurityEvent): string[] {
  if (actor_id === '' || actor_id === user_id) return []
  return [actor_id === SYSTEM_ACTOR ? SECURITY_LOG_TEXTS.bySystem : SECURITY_LOG_TEXTS.notByYou]
}
