import { formatMoment } from '@domain/platform/dates.ts'

interface TimelineEntry {
  title: string
  detail: string
  reason: string
  /** Milliseconds since 1970, UTC. */
  at: number
  /** The name of the person who made the change. */
  by: string
}

/** The status changes of a record as nodes on a route. They are given oldest first and shown newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol reversed>
      {entries.toReversed().map((entry, index) => (
        <Entry key={entries.length - index} {...entry} />
      ))}
    </ol>
  )
}

function Entry({ title, detail, reason, at, by }: TimelineEntry) {
  const moment = new Date(at)
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span aria-hidden="true" className="absolute top-6 -bottom-1 left-2 w-0.5 bg-sun-500 group-last:hidden" />
      <span
        aria-hidden="true"
        className="relative mt-1 size-[1.125rem] shrink-0 rounded-full border-[3px] border-sun-500 bg-surface group-first:bg-sun-400"
      />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{detail}</p>
        {reason && (
          <p className="mt-2 max-w-[70ch] border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
        )}
        <p className="mt-1 text-xs text-soft">
          <time dateTime={moment.toISOString()}>{formatMoment(moment)}</time> · <span>{by}</span>
        </p>
      </div>
    </li>
  )
}
