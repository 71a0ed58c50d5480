import { personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, daysBetween } from '@domain/platform/dates.ts'
import { PROJECT_STATUS_LABELS, PROJECT_TONES } from '@domain/platform/project-status.ts'
import { type Project, progressTone } from '@domain/projects/project.ts'
import { projectPath } from '@domain/routes.ts'
import { CONTROL_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { inDaysText } from '@texts/platform/lists.ts'
import { PROJECT_TEXTS, projectProgressLabel } from '@texts/projects/projects.ts'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { CardLink } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import { budgetOrDash, dayOrDash } from './project-cells.ts'

/** The columns of the project table, with the facts and the button of a project's card. */
export function projectColumns(showClient: boolean): Column<Project>[] {
  return [
    {
      heading: FACT_TEXTS.project,
      sort: ['oldest', 'newest'],
      isPast: true,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[showClient && personAndCompany(record.client), record.description].filter(Boolean).join(' · ')}
          href={projectPath(record.id)}
        />
      ),
    },
    {
      heading: PROJECT_TEXTS.expected,
      sort: ['due-first', 'due-last'],
      width: 'w-36 xl:w-40',
      cell: (record) => <Dates project={record} />,
    },
    {
      heading: PROJECT_TEXTS.progress,
      width: 'w-36 max-xl:hidden',
      cell: (record) => <ProjectProgress project={record} />,
    },
    {
      heading: FACT_TEXTS.budget,
      isNumeric: true,
      width: 'w-37',
      cell: (record) => <span className="font-semibold whitespace-nowrap">{budgetOrDash(record)}</span>,
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-36 xl:w-33',
      cell: (record) => (
        <>
          <Badge tone={PROJECT_TONES[record.status]}>{PROJECT_STATUS_LABELS[record.status]}</Badge>
          {/* Replaces its column, which has no place there. */}
          <div className="mt-0.5 xl:hidden">
            <ProjectProgress project={record} />
          </div>
        </>
      ),
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-30 max-xl:hidden',
      cell: (record) => (
        <div className="row-actions">
          <DetailsLink project={record} />
        </div>
      ),
    },
  ]
}

/** The expected completion with the days until then, and the start. */
function Dates({ project: { start_date, expected_completion, status } }: { project: Project }) {
  const isOpen = status !== 'completion' && status !== 'maintenance'
  const relative = isOpen && expected_completion && inDaysText(daysBetween(dayInNairobi(new Date()), expected_completion))
  return (
    <span title={relative || undefined}>
      <TwoLines first={dayOrDash(expected_completion)} second={`${PROJECT_TEXTS.start} ${dayOrDash(start_date)}`} />
    </span>
  )
}

export function ProjectProgress({ project: { title, progress_percentage } }: { project: Project }) {
  return (
    <ProgressBar percent={progress_percentage} tone={progressTone(progress_percentage)} label={projectProgressLabel(title)} />
  )
}

export function DetailsLink({ project: { id, title } }: { project: Project }) {
  return <CardLink label={CONTROL_TEXTS.viewDetails} record={forRecordLabel(title)} href={projectPath(id)} />
}
