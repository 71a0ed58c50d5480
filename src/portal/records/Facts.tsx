import { formatMoment } from '@domain/platform/dates.ts'
import { projectPath } from '@domain/routes.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { ComponentProps, ReactNode } from 'react'

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

export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  /** null or false replaces a fact that does not apply. */
  facts: readonly (Fact | null | false)[]
  /** The layout classes; a column by default. */
  layout?: string
}

/** The facts in the details of a record, each with its label above. */
export function FactList({ facts, layout = 'gap-3' }: FactListProps) {
  return (
    <dl className={`grid text-sm ${layout}`}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="min-w-0">
              <dt className="text-xs text-soft">{fact[0]}</dt>
              <dd className="wrap-anywhere">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function FactLink({ href, children }: { href: string; children: ReactNode }) {
  const isWeb = href.startsWith('https:')
  return (
    <a
      href={href}
      {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent underline lg:min-h-6 lg:min-w-0"
    >
      {children}
    </a>
  )
}

/** The project of a record as a link. */
export function projectFact(record: { project: { title: string } | null; project_id: string | null }): Fact | null {
  const { project, project_id } = record
  if (!project || !project_id) return null
  return [
    FACT_TEXTS.project,
    <FactLink key="project" href={projectPath(project_id)}>
      {project.title}
    </FactLink>,
  ]
}

/** The status changes in the details of a record. */
export function HistorySection(props: ComponentProps<typeof Timeline>) {
  return (
    <section aria-label={FACT_TEXTS.history}>
      <h3 className="mb-3 font-text text-base font-semibold">{FACT_TEXTS.history}</h3>
      <Timeline {...props} />
    </section>
  )
}
