import { projectPath } from '@domain/routes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** The layout classes; a column by default. */
  layout?: string
}

/** The facts in the details of a record, each with its label above. */
export function FactList({ facts, layout = 'gap-3' }: FactListProps) {
  return (
    <dl className={`grid text-sm ${layout}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function FactLink({ href, children }: { href: string; children: ReactNode }) {
  const isWeb = href.startsWith('https:')
  return (
    <a
      href={href}
      {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline lg:min-h-6"
    >
      {children}
    </a>
  )
}

/** The project of a record as a link. */
export function projectFact(record: { project: { title: string } | null; project_id: string | null }): Fact | null {
  const { project, project_id } = record
  return project && project_id
    ? [
        FACT_TEXTS.project,
        <FactLink key="project" href={projectPath(project_id)}>
          {project.title}
        </FactLink>,
      ]
    : null
}
