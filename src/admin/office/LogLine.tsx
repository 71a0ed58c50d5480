import { type Activity, activityPath, getActivityGroup, isRecordGone } from '@domain/platform/activity/activity.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { repeatedActivityText, textWithActor } from '@texts/platform/activity.ts'
import type { Reader } from '@/data/reader.ts'
import { ActivityFold, FoldSign, GROUP_ICONS, useActivityText, useActors } from '@/portal/records/ActivityFold.tsx'
import { Icon } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface LogLineProps {
  /** An entry, or several of one kind by one person. */
  events: readonly [Activity, ...Activity[]]
  reader: Reader
  /** For each person, those whose names load in the same request. */
  asked: ReadonlyMap<string, readonly string[]>
}

/** A line of the log: the event, its record, its actor and its time in Nairobi. */
export function LogLine({ events, reader, asked }: LogLineProps) {
  const [event, ...others] = events
  const askedWith = (id: string | undefined) => (id && asked.get(id)) || []
  const actor = useActors(reader, askedWith(event.actor_id))(event)
  const text = useActivityText(reader, event, askedWith)
  if (others.length === 0) {
    return (
      <article className="panel">
        <Row
          event={event}
          what={
            <div className="min-w-0">
              <LinkedEvent event={event} text={textWithActor(text, actor)} />
              {/* The path distinguishes records without a number or title. */}
              {!event.label && !isRecordGone(event) && <p className="text-xs text-soft wrap-anywhere">{event.subject}</p>}
            </div>
          }
        />
      </article>
    )
  }
  return (
    <article className="panel [&_ul]:mr-2 lg:[&_ul]:mr-3">
      <ActivityFold events={events} reader={reader} askedWith={askedWith}>
        <Row
          event={event}
          isInSummary
          what={
            <span className="flex items-center gap-3">
              {/* biome-ignore lint/a11y/useSemanticElements: a heading element is no phrasing content */}
              <span role="heading" aria-level={2} className={HEADING}>
                {textWithActor(repeatedActivityText(event.kind, events.length), actor)}
              </span>
              <FoldSign />
            </span>
          }
        />
      </ActivityFold>
    </article>
  )
}

const HEADING = 'font-text text-sm font-semibold wrap-anywhere'

function LinkedEvent({ event, text }: { event: Activity; text: string }) {
  const path = activityPath(event, 'admin')
  if (!path) return <h2 className={HEADING}>{text}</h2>
  return (
    <h2 className={HEADING}>
      <a
        href={path}
        className="flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-9"
      >
        {text}
      </a>
    </h2>
  )
}

interface RowProps {
  event: Activity
  what: Elements
  /** A summary element may not contain block elements. */
  isInSummary?: boolean
}

/** One line on a desktop, stacked on smaller screens. */
function Row({ event: { kind, created_at }, what, isInSummary = false }: RowProps) {
  const Box = isInSummary ? 'span' : 'div'
  return (
    <Box className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[auto_minmax(0,1fr)_11rem] lg:px-5">
      <span className="grid size-9 place-items-center rounded-full bg-ok-tint text-ok">
        <Icon name={GROUP_ICONS[getActivityGroup(kind)]} size={18} />
      </span>
      {what}
      <Box className="col-start-2 text-sm lg:col-start-auto lg:text-right">
        <time dateTime={created_at.toISOString()} className="whitespace-nowrap text-soft tabular-nums">
          {formatMoment(created_at)}
        </time>
      </Box>
    </Box>
  )
}
