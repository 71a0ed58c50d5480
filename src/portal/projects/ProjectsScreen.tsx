import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { PROJECT_STATUS_LABELS, PROJECT_TONES } from '@domain/platform/project-status.ts'
import {
  PROJECT_SORTS,
  PROJECT_TAB_LABELS,
  PROJECT_TABS,
  type Project,
  type ProjectSort,
  type ProjectTab,
} from '@domain/projects/project.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_LIST_ERRORS } from '@texts/platform/forms.ts'
import { PROJECT_DIALOGS, PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { matchesProject, type ProjectStats, projectPages, projectSource, projectStats } from '@/data/projects/project.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { moneyStat, statValue } from '@/portal/lists/money-stat.ts'
import { type ListFields, useListAddress, useListSearch } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { ListBar, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { ProjectDialogButton } from './ProjectDialogButton.tsx'
import { budgetOrDash, dayOrDash } from './project-cells.ts'
import { DetailsLink, ProjectProgress, projectColumns } from './project-columns.tsx'

const PROJECT_LIST = { tab: PROJECT_TABS, sort: PROJECT_SORTS } as const satisfies ListFields

/** The tabs and the id of the list that they control. */
const TABS = {
  label: PROJECT_TEXTS.heading,
  tabs: PROJECT_TABS,
  labels: PROJECT_TAB_LABELS,
  panelId: 'projects-list',
}

const COUNT_OF = { all: 'total', active: 'active', completed: 'completed' } as const satisfies Record<
  ProjectTab,
  keyof ProjectStats
>

export function ProjectsScreen() {
  return <PortalShell path="/projects">{(person) => <Projects person={person} />}</PortalShell>
}

function Projects({ person }: { person: Person }) {
  const [filter, setFilter] = useListAddress(PROJECT_LIST)
  const { tab, sort } = filter
  const search = useListSearch()
  const stats = useQuery(projectStats(person))
  const list = useInfiniteQuery({ ...projectPages(person, tab, sort), enabled: !search.term })
  const count = stats.data?.[COUNT_OF[tab]]
  const unlisted = useUnlistedCount(count, stats, list)

  return (
    <div className="grid gap-4">
      <ScreenHeader title={PROJECT_TEXTS.heading}>
        {can(person, 'projects/manage') && <ProjectDialogButton label={PROJECT_DIALOGS.create} project={null} />}
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <ListBar filter={filter} tabs={TABS} plural={PROJECT_TEXTS.plural} count={count} onChange={setFilter} search={search} />
      <TabPanel id={TABS.panelId} tab={tab}>
        <SearchableList
          search={search}
          reader={person}
          source={projectSource}
          matches={(project) => matchesProject(tab, project)}
          list={list}
          filter={`${tab} ${sort}`}
          failed={PROJECT_LIST_ERRORS['projects/fetch-failed']}
          metrics={[stats]}
          plural={PROJECT_TEXTS.plural}
          empty={EMPTY_TEXTS.projects}
          firstStep={stats.data?.total === 0 && PROJECT_TEXTS.firstStep[isStaff(person) ? 'office' : 'member']}
          unlisted={unlisted}
          card={(project) => <ProjectCard project={project} showClient={isStaff(person)} />}
          table={{
            columns: projectColumns(isStaff(person)),
            sort,
            onSort: (next) => setFilter({ tab, sort: next as ProjectSort }),
            openId: null,
            loadActions: () =>
              import('@domain/projects/project.module.ts').then((file) => ({ actions: [], csv: file.PROJECT_CSV })),
          }}
        />
      </TabPanel>
    </div>
  )
}

function ProjectCard({ project, showClient }: { project: Project; showClient: boolean }) {
  return (
    <article className="panel grid gap-y-3 p-4 sm:p-5">
      <ProjectSummary project={project} showClient={showClient} />
      <ProjectProgress project={project} />
      <div className="grid gap-x-8 gap-y-3 sm:flex sm:items-center sm:justify-between">
        <dl className="flex items-baseline justify-between gap-3 text-sm">
          <dt className="text-xs text-soft">{FACT_TEXTS.budget}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{budgetOrDash(project)}</dd>
        </dl>
        <DetailsLink project={project} />
      </div>
    </article>
  )
}

function ProjectSummary({ project, showClient }: { project: Project; showClient: boolean }) {
  const facts = [
    ...(showClient ? [[FACT_TEXTS.client, personAndCompany(project.client)]] : []),
    [PROJECT_TEXTS.start, dayOrDash(project.start_date)],
    [PROJECT_TEXTS.expected, dayOrDash(project.expected_completion)],
  ] as const
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{project.title}</h2>
        <Badge tone={PROJECT_TONES[project.status]}>{PROJECT_STATUS_LABELS[project.status]}</Badge>
      </div>
      <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-sm text-soft wrap-anywhere">{project.description}</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function toStatCards(stats: ProjectStats | undefined, failed: boolean): Stat[] {
  return [
    { label: FACT_TEXTS.total, value: statValue(stats?.total, failed) },
    { label: PROJECT_TEXTS.active, value: statValue(stats?.active, failed) },
    { label: PROJECT_TEXTS.completed, value: statValue(stats?.completed, failed) },
    moneyStat(PROJECT_TEXTS.totalBudget, stats?.budget, failed),
  ]
}
