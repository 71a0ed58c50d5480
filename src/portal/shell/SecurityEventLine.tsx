import { formatMoment } from '@domain/dates.ts'
import type { SecurityEvent } from '@domain/security/security-event.schema.ts'
import { SECURITY_LOG_TEXTS, securityEventText } from '@texts/security-log.ts'
import { Fragment } from 'react'
import type { Elements } from '@/ui/elements.ts'
import { LoadingRows } from '@/ui/LoadingRows.tsx'

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
    <article className="panel">
      <LineLayout
        what={
          <>
            <Heading className="font-text text-sm font-semibold wrap-anywhere">{securityEventText(event)}</Heading>
            <p className="min-h-4 text-xs text-soft wrap-anywhere">
              {notes.map((note, index) => (
                <Fragment key={index}>
                  {index > 0 && <span> · </span>}
                  <span>{note}</span>
                </Fragment>
              ))}
            </p>
          </>
        }
        when={<time dateTime={event.created_at.toISOString()}>{formatMoment(event.created_at)}</time>}
      />
    </article>
  )
}

export function SecurityEventSkeletons() {
  return (
    <LoadingRows label={SECURITY_LOG_TEXTS.loading} count={6} rowClassName="panel">
      <LineLayout
        what={<span className="skeleton block h-9 w-2/3" />}
        when={<span className="skeleton inline-block h-5 w-32" />}
      />
    </LoadingRows>
  )
}

function LineLayout({ what, when }: { what: Elements; when: Elements }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem] lg:px-5">
      <div className="min-w-0">{what}</div>
      <div className="text-sm whitespace-nowrap text-soft tabular-nums sm:text-right">{when}</div>
    </div>
  )
}
