import { formatDay } from '@domain/dates.ts'
import { formatMoney } from '@domain/money.ts'
import { PROJECT_STAGES, PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { progressTone } from '@domain/projects/project.policy.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { Badge } from '@/ui/Badge.tsx'
import { ProgressBar } from '@/ui/ProgressBar.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { STATUS_TONES } from './status-tones.ts'

/** Where one project stands: its stage on the route, progress, dates and budget. */
export function ProjectOverview({ project, showClient }: { project: Project; showClient: boolean }) {
  const facts = [
    ...(showClient ? [['Client', displayName(project.client)]] : []),
    ['Start', project.start_date ? formatDay(project.start_date) : '—'],
    ['Expected completion', project.expected_completion ? formatDay(project.expected_completion) : '—'],
    ['Budget', project.budget_amount === null ? '—' : formatMoney(project.budget_amount, project.budget_currency)],
  ] as const
  return (
    <>
      <ScreenHeader title={project.title}>
        <Badge tone={STATUS_TONES[project.status]}>{PROJECT_STATUS_LABELS[project.status]}</Badge>
      </ScreenHeader>
      <section className="panel grid gap-8 p-5 lg:p-8" aria-label="Overview">
        <StageRoute project={project} />
        <ProgressBar percent={project.progress_percentage} tone={progressTone(project.progress_percentage)} label="Progress" />
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

/** The six stages as stops on a route; those behind the project are filled. On hold, no stop is the present one. */
function StageRoute({ project }: { project: Project }) {
  const at = PROJECT_STAGES.findIndex((stage) => stage === project.status)
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-3 text-sm">
      {PROJECT_STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === at ? 'step' : undefined}
          className="flex min-w-28 flex-1 items-center gap-2 border-t-2 border-line pt-2 text-soft aria-[current]:border-sun-500 aria-[current]:font-semibold aria-[current]:text-text data-[done=true]:border-accent"
          data-done={index < at}
        >
          <span className="size-2.5 rounded-full border-2 border-current" aria-hidden="true" />
          {PROJECT_STATUS_LABELS[stage]}
        </li>
      ))}
    </ol>
  )
}
