import { formatMoment } from '@domain/consent/preferences.ts'
import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import type { HistoryEntry } from '@domain/projects/project.schema.ts'
import { moveText } from '@domain/texts/project-history.ts'
import type { SectionProps } from './project-sections.ts'
import { useActorNames } from './useActorNames.ts'

/** The way that a project has come, newest move first, as nodes on the route. */
export function HistorySection({ project, person }: SectionProps) {
  const nameOf = useActorNames(
    person,
    project.history.map(({ by }) => by),
  )
  return (
    <section className="panel p-5 lg:p-8" aria-label="Status history">
      <ol reversed>
        {project.history.toReversed().map((entry, index) => (
          <Move key={project.history.length - index} entry={entry} by={nameOf(entry.by)} />
        ))}
      </ol>
    </section>
  )
}

function Move({ entry: { from, to, at, reason }, by }: { entry: HistoryEntry; by: string }) {
  const moment = new Date(at)
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span aria-hidden="true" className="absolute top-6 -bottom-1 left-2 w-0.5 bg-sun-500 group-last:hidden" />
      <span
        aria-hidden="true"
        className="relative mt-1 size-[1.125rem] shrink-0 rounded-full border-[3px] border-sun-500 bg-surface group-first:bg-sun-400"
      />
      <div className="min-w-0">
        <p className="font-semibold">{PROJECT_STATUS_LABELS[to]}</p>
        <p className="text-sm text-soft">{moveText(from, to)}</p>
        {reason && (
          <p className="mt-2 max-w-[70ch] border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
        )}
        <p className="mt-1 text-xs text-soft">
          <time dateTime={moment.toISOString()}>{formatMoment(moment, 'en')}</time> · {by}
        </p>
      </div>
    </li>
  )
}
