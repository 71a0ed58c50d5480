import { formatDay } from '@domain/dates.ts'
import { formatAdminMoney } from '@domain/money.ts'
import { ADMIN_PROJECT_STATUS_LABELS, ADMIN_PROJECT_STATUSES } from '@domain/projects/project.constants.ts'
import { adminStatusOf, progressTone } from '@domain/projects/project.policy.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { manageProjectPath, projectPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/controls.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_DIALOGS, PROJECT_ERRORS, PROJECT_TEXTS, progressOf } from '@texts/projects.ts'
import { useState } from 'react'
import { adminProjectPages } from '@/data/project.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/RecordList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { ADMIN_PROJECT_TONES } from '@/portal/shell/tones.ts'
import { Badge } from '@/ui/Badge.tsx'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { ProgressBar } from '@/ui/ProgressBar.tsx'
import { AdminProjectCardSkeletons, AdminProjectsSkeleton } from './AdminProjectsSkeleton.tsx'

const READINGS = ['all', ...ADMIN_PROJECT_STATUSES] as const
const LABELS = { all: PROJECT_TEXTS.all, ...ADMIN_PROJECT_STATUS_LABELS }

export function AdminProjectsScreen() {
  return (
    <PortalShell path="/admin/projects" skeleton={<AdminProjectsSkeleton />}>
      {(person) => <AdminProjects person={person} />}
    </PortalShell>
  )
}

function AdminProjects({ person }: { person: Person }) {
  const [reading, setReading] = useState<(typeof READINGS)[number]>('all')
  const list = useInfiniteQuery(adminProjectPages(person, reading))
  return (
    <div className="grid gap-6">
      <ScreenHeader title={PROJECT_TEXTS.manage} />
      <div className="sm:max-w-60">
        <FilterSelect label={FACT_TEXTS.status} options={READINGS} labels={LABELS} selected={reading} onSelect={setReading} />
      </div>
      <div className="grid gap-4">
        <QueriedList
          list={list}
          filter={reading}
          skeleton={<AdminProjectCardSkeletons />}
          failed={PROJECT_ERRORS['projects/fetch-failed']}
          noun={PROJECT_TEXTS.plural}
          empty={EMPTY_TEXTS.adminProjects}
          card={(project) => <AdminProjectCard project={project} />}
        />
      </div>
    </div>
  )
}

const NONE = FACT_TEXTS.none

/** A project as an admin sees it. */
function AdminProjectCard({ project }: { project: Project }) {
  const { id, title, description, status, start_date, expected_completion, budget_amount, budget_currency } = project
  const reading = adminStatusOf(status)
  const facts = [
    [FACT_TEXTS.client, personAndCompany(project.client)],
    [PROJECT_TEXTS.startDate, start_date ? formatDay(start_date) : NONE],
    [FACT_TEXTS.dueDate, expected_completion ? formatDay(expected_completion) : NONE],
    [FACT_TEXTS.budget, budget_amount === null ? NONE : formatAdminMoney(budget_amount, budget_currency)],
  ] as const
  return (
    <article className="panel grid gap-4 p-5 lg:p-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
          <Badge tone={ADMIN_PROJECT_TONES[reading]}>{ADMIN_PROJECT_STATUS_LABELS[reading]}</Badge>
        </div>
        <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-sm text-soft wrap-anywhere">{description}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-sm lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8">
        <ProgressBar
          percent={project.progress_percentage}
          tone={progressTone(project.progress_percentage)}
          label={progressOf(title)}
        />
        <div className="flex flex-wrap gap-3">
          <a className="button button-quiet" href={projectPath(id)}>
            {CONTROL_TEXTS.viewDetails}
            <span className="sr-only"> {forRecordLabel(title)}</span>
          </a>
          <a className="button button-quiet" href={manageProjectPath(id)} aria-label={`${PROJECT_DIALOGS.manage}: ${title}`}>
            {PROJECT_DIALOGS.manage}
          </a>
        </div>
      </div>
    </article>
  )
}
