import { projectPath } from '@domain/routes.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Timeline } from './Timeline.tsx'

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
