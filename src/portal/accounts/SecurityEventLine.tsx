import { formatMoment } from '@domain/platform/dates.ts'
import type { SecurityEvent } from '@domain/platform/security-event.collection.ts'
import { securityEventText } from '@texts/accounts/sessions.ts'
import { Fragment } from 'react'
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
