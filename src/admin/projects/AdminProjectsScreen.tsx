import { personAndCompany } from '@domain/platform/client-names.ts'
import {
  ADMIN_PROJECT_STATUS_LABELS,
  ADMIN_PROJECT_STATUSES,
  PROJECT_SORTS,
  type Project,
  type ProjectSort,
  toAdminStatus,
} from '@domain/projects/project.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_LIST_ERRORS } from '@texts/platform/forms.ts'
import { PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { adminProjectPages, projectSource } from '@/data/projects/project.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { type ListFields, useListAddress, useListSearch } from '@/portal/lists/page-address.ts'
import { ListBar, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import {
  AdminProgress,
  AdminProjectLinks,
  AdminStatus,
  adminBudget,
  adminDay,
  adminProjectColumns,
} from './admin-project-columns.tsx'

const loadChecklists = () => import('./ChecklistsDialog.tsx').then((file) => file.ChecklistsDialog)

const ADMIN_PROJECT_LIST = {
  status: ['all', ...ADMIN_PROJECT_STATUSES],
  sort: PROJECT_SORTS,
} as const satisfies ListFields

const STATUS_LABELS = { all: PROJECT_TEXTS.all, ...ADMIN_PROJECT_STATUS_LABELS }

export function AdminProjectsScreen() {
  return <PortalShell path="/admin/projects">{(person) => <AdminProjects person={person} />}</PortalShell>
}

function AdminProjects({ person }: { person: Person }) {
  const [filter, setFilter] = useListAddress(ADMIN_PROJECT_LIST)
  const { status, sort } = filter
  const search = useListSearch()
  const list = useInfiniteQuery({ ...adminProjectPages(person, status, sort), enabled: !search.term })
  return (
    <div className="grid gap-4">
      <ScreenHeader title={PROJECT_TEXTS.manage}>
        <DialogButton label={PROJECT_TEXTS.checklists} isQuiet load={loadChecklists} dialog={{}} />
      </ScreenHeader>
      <ListBar
        filter={filter}
        filters={[{ name: 'status', label: FACT_TEXTS.status, options: ADMIN_PROJECT_LIST.status, labels: STATUS_LABELS }]}
        plural={PROJECT_TEXTS.plural}
        onChange={setFilter}
        search={search}
      />
      <div className="grid gap-4">
        <SearchableList
          search={search}
          reader={person}
          source={projectSource}
          matches={(project) => status === 'all' || toAdminStatus(project.status) === status}
          list={list}
          filter={`${status} ${sort}`}
          failed={PROJECT_LIST_ERRORS['projects/fetch-failed']}
          plural={PROJECT_TEXTS.plural}
          empty={EMPTY_TEXTS.adminProjects}
          card={(project) => <AdminProjectCard project={project} />}
          table={{
            columns: adminProjectColumns(),
            sort,
            onSort: (next) => setFilter({ status, sort: next as ProjectSort }),
            openId: null,
            loadActions: () =>
              import('@domain/projects/project.module.ts').then((file) => ({ actions: [], csv: file.PROJECT_CSV })),
          }}
        />
      </div>
    </div>
  )
}

/** A project as an admin sees it. */
function AdminProjectCard({ project }: { project: Project }) {
  const { title, description, client, start_date, expected_completion } = project
  const facts = [
    [FACT_TEXTS.client, personAndCompany(client)],
    [PROJECT_TEXTS.startDate, adminDay(start_date)],
    [FACT_TEXTS.dueDate, adminDay(expected_completion)],
    [FACT_TEXTS.budget, adminBudget(project)],
  ] as const
  return (
    <article className="panel grid gap-3 p-4 sm:p-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
          <AdminStatus project={project} />
        </div>
        <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-sm text-soft wrap-anywhere">{description}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <AdminProgress project={project} />
      <div className="flex flex-wrap gap-3">
        <AdminProjectLinks project={project} />
      </div>
    </article>
  )
}
