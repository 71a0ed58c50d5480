import { personAndCompany } from '@domain/platform/client-names.ts'
import { PROJECT_STAGES, PROJECT_STATUS_LABELS, PROJECT_TONES } from '@domain/platform/linked-project.ts'
import { type Project, progressTone, stageIndexOf } from '@domain/projects/project.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { ScreenHeader } from '@/portal/frame/ScreenHeader.tsx'
import { PrintButton, PrintHead } from '@/portal/records/PrintButton.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import { budgetOrDash, dayOrDash } from './project-figures.ts'

interface ProjectOverviewProps {
  project: Project
  showClient: boolean
  children?: Elements
}

export function ProjectOverview({ project, showClient, children }: ProjectOverviewProps) {
  const facts = [
    ...(showClient ? [[FACT_TEXTS.client, personAndCompany(project.client)]] : []),
    [PROJECT_TEXTS.start, dayOrDash(project.start_date)],
    [PROJECT_TEXTS.expectedCompletion, dayOrDash(project.expected_completion)],
    [FACT_TEXTS.budget, budgetOrDash(project)],
  ] as const
  return (
    <>
      <PrintHead />
      <ScreenHeader title={project.title}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={PROJECT_TONES[project.status]}>{PROJECT_STATUS_LABELS[project.status]}</Badge>
          {children}
          <PrintButton record={project.title} />
        </div>
      </ScreenHeader>
      <section className="panel grid gap-8 p-5 lg:p-8" aria-label={PROJECT_TEXTS.overview}>
        <StageRoute project={project} />
        <div className="grid gap-1">
          <ProgressBar
            percent={project.progress_percentage}
            tone={progressTone(project.progress_percentage)}
            label={PROJECT_TEXTS.progress}
          />
          {project.progress_fixed && <p className="text-sm text-soft">{PROJECT_TEXTS.progressFixed}</p>}
        </div>
        <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{project.description}</p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-5 border-t border-line pt-6">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** The six stages as nodes on a route, amber up to the current one. On hold, no node is current. */
function StageRoute({ project }: { project: Project }) {
  const at = stageIndexOf(project)
  return (
    <ol className="grid text-sm md:grid-cols-6">
      {PROJECT_STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={PROJECT_STAGES[index] === project.status ? 'step' : undefined}
          data-travelled={index <= at}
          className="group relative flex gap-3 pb-5 text-soft last:pb-0 aria-[current]:font-semibold aria-[current]:text-text md:flex-col md:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute left-2 bottom-full h-[1.575rem] w-0.5 bg-line group-first:hidden group-data-[travelled=true]:bg-sun-500 md:top-2 md:right-full md:bottom-auto md:left-auto md:h-0.5 md:w-[calc(100%-1.125rem)]"
          />
          <span
            aria-hidden="true"
            className="relative size-[1.125rem] shrink-0 rounded-full border-[3px] border-line bg-surface group-aria-[current]:bg-sun-400 group-data-[travelled=true]:border-sun-500"
          />
          <span>{PROJECT_STATUS_LABELS[stage]}</span>
        </li>
      ))}
    </ol>
  )
}
