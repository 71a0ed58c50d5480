import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { moveText } from '@domain/texts/project-history.ts'
import { TimelineEntry } from '../shell/TimelineEntry.tsx'
import { useActorNames } from '../shell/useActorNames.ts'
import type { SectionProps } from './section-props.ts'

/** The way that a project has come, newest move first, as nodes on the route. */
export function HistorySection({ project: { history }, person }: SectionProps) {
  const nameOf = useActorNames(
    person,
    history.map(({ by }) => by),
  )
  return (
    <section className="panel p-5 lg:p-8" aria-label="Status history">
      <ol reversed>
        {history.toReversed().map(({ from, to, reason, at, by }, index) => (
          <TimelineEntry
            key={history.length - index}
            title={PROJECT_STATUS_LABELS[to]}
            detail={moveText(from, to)}
            reason={reason}
            at={at}
            by={nameOf(by)}
          />
        ))}
      </ol>
    </section>
  )
}
