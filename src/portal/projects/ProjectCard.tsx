import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { progressTone } from '@domain/projects/project.policy.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { projectPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { Badge } from '@/ui/Badge.tsx'
import { ProgressBar } from '@/ui/ProgressBar.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { budgetOrDash, dayOrDash } from './project-figures.ts'
import { STATUS_TONES } from './status-tones.ts'

/** One project of the list. */
export function ProjectCard({ project, showClient }: { project: Project; showClient: boolean }) {
  return (
    <article>
      <ProjectRow
        main={<ProjectSummary project={project} showClient={showClient} />}
        progress={
          <ProgressBar
            percent={project.progress_percentage}
            tone={progressTone(project.progress_percentage)}
            label={`Progress of ${project.title}`}
          />
        }
        budget={
          <dl className="flex items-baseline justify-between gap-3 text-sm lg:block lg:text-right">
            <dt className="text-xs text-soft">Budget</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{budgetOrDash(project)}</dd>
          </dl>
        }
        action={
          <a className="button button-quiet" href={projectPath(project.id)}>
            View Details<span className="sr-only"> of {project.title}</span>
          </a>
        }
      />
    </article>
  )
}

function ProjectSummary({ project, showClient }: { project: Project; showClient: boolean }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{project.title}</h2>
        <Badge tone={STATUS_TONES[project.status]}>{PROJECT_STATUS_LABELS[project.status]}</Badge>
      </div>
      <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-sm text-soft wrap-anywhere">{project.description}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:flex sm:flex-wrap">
        {showClient && <Fact label="Client" value={personAndCompany(project.client)} />}
        <Fact label="Start" value={dayOrDash(project.start_date)} />
        <Fact label="Expected" value={dayOrDash(project.expected_completion)} />
      </dl>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
