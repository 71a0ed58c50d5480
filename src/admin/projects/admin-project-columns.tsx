import { personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { formatAdminMoney } from '@domain/platform/money.ts'
import {
  ADMIN_PROJECT_STATUS_LABELS,
  ADMIN_PROJECT_TONES,
  type Project,
  progressTone,
  toAdminStatus,
} from '@domain/projects/project.ts'
import { manageProjectPath, projectPath } from '@domain/routes.ts'
import { CONTROL_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { inDaysText } from '@texts/platform/lists.ts'
import { PROJECT_DIALOGS, PROJECT_TEXTS, projectProgressLabel } from '@texts/projects/projects.ts'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { CardLink } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'

const NONE = FACT_TEXTS.none

/** The columns of the admin's project table, with the facts and buttons of a project's card. */
export function adminProjectColumns(): Column<Project>[] {
  return [
    {
      heading: FACT_TEXTS.project,
      sort: ['oldest', 'newest'],
      isPast: true,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[personAndCompany(record.client), record.description].filter(Boolean).join(' · ')}
          href={projectPath(record.id)}
        />
      ),
    },
    {
      heading: FACT_TEXTS.dueDate,
      sort: ['due-first', 'due-last'],
      width: 'w-38 xl:w-40',
      cell: (record) => <Dates project={record} />,
    },
    {
      heading: FACT_TEXTS.budget,
      isNumeric: true,
      width: 'w-40',
      cell: (record) => <span className="font-semibold whitespace-nowrap">{adminBudget(record)}</span>,
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-36',
      cell: (record) => (
        <div className="grid gap-0.5">
          <div className="flex">
            <AdminStatus project={record} />
          </div>
          <AdminProgress project={record} />
        </div>
      ),
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-60 max-xl:hidden',
      cell: (record) => (
        <div className="row-actions">
          <AdminProjectLinks project={record} />
        </div>
      ),
    },
  ]
}

/** The due date with the days until then, and the start date. */
function Dates({ project: { start_date, expected_completion, status } }: { project: Project }) {
  const isOpen = toAdminStatus(status) !== 'completed'
  const relative = isOpen && expected_completion && inDaysText(daysBetween(dayInNairobi(new Date()), expected_completion))
  return (
    <span title={relative || undefined}>
      <TwoLines first={adminDay(expected_completion)} second={`${PROJECT_TEXTS.startDate} ${adminDay(start_date)}`} />
    </span>
  )
}

export function AdminStatus({ project: { status } }: { project: Project }) {
  const reading = toAdminStatus(status)
  return <Badge tone={ADMIN_PROJECT_TONES[reading]}>{ADMIN_PROJECT_STATUS_LABELS[reading]}</Badge>
}

export function AdminProgress({ project: { title, progress_percentage } }: { project: Project }) {
  return (
    <ProgressBar percent={progress_percentage} tone={progressTone(progress_percentage)} label={projectProgressLabel(title)} />
  )
}

export function AdminProjectLinks({ project: { id, title } }: { project: Project }) {
  return (
    <>
      <CardLink label={CONTROL_TEXTS.viewDetails} record={forRecordLabel(title)} href={projectPath(id)} />
      <a className="button button-quiet" href={manageProjectPath(id)} aria-label={`${PROJECT_DIALOGS.manage}: ${title}`}>
        {PROJECT_DIALOGS.manage}
      </a>
    </>
  )
}

export function adminDay(day: string | null): string {
  return day ? formatDay(day) : NONE
}

export function adminBudget({ budget_amount, budget_currency }: Project): string {
  return budget_amount === null ? NONE : formatAdminMoney(budget_amount, budget_currency)
}
