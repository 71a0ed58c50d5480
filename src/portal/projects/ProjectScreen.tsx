import { can, canForOwn } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { MANAGE_PARAMETER, PROJECT_PATH, projectPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_DIALOGS, PROJECT_ERRORS, PROJECT_TEXTS, transitionText } from '@texts/projects.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { projectById } from '@/data/project.data.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { Icon } from '@/ui/Icon.tsx'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
import type { Person } from '../shell/Gate.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { Timeline } from '../shell/Timeline.tsx'
import { useActorNames } from '../shell/useActorNames.ts'
import { ProjectDialogButton } from './ProjectDialogButton.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { type SectionProps, SectionSkeleton } from './ProjectSection.tsx'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'

export function ProjectScreen() {
  return (
    <PortalShell path={PROJECT_PATH} skeleton={<ProjectSkeleton />}>
      {(person) => (
        <div className="grid gap-6" data-printed>
          <a
            href="/projects"
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start print:hidden text-sm font-semibold text-accent lg:min-h-6"
          >
            <Icon name="back" size={16} />
            {PROJECT_TEXTS.allProjects}
          </a>
          <ProjectById person={person} id={new URLSearchParams(location.search).get('id') ?? ''} />
        </div>
      )}
    </PortalShell>
  )
}

function ProjectById({ person, id }: { person: Person; id: string }) {
  const project = useQuery(projectById(person, id))
  if (project.isPending) return <ProjectSkeleton inside />
  if (project.data?.record) return <OneProject project={project.data.record} person={person} />
  if (project.data === null) return <NotFound />
  return (
    <>
      <ScreenHeader title={FACT_TEXTS.project} />
      {project.data ? (
        <MalformedRecord id={project.data.id} />
      ) : (
        <LoadError text={PROJECT_ERRORS['projects/fetch-failed']} queries={[project]} />
      )}
    </>
  )
}

function OneProject({ project, person }: SectionProps) {
  return (
    <>
      <ProjectOverview project={project} showClient={isStaff(person)}>
        {can(person, 'projects/manage') && (
          <ProjectDialogButton
            label={PROJECT_DIALOGS.manage}
            project={project}
            startsOpen={new URLSearchParams(location.search).has(MANAGE_PARAMETER)}
            onClosed={() => history.replaceState(null, '', projectPath(project.id))}
          />
        )}
      </ProjectOverview>
      <ProjectSections project={project} person={person} />
    </>
  )
}

function NotFound() {
  const { title, description } = PROJECT_ERRORS['projects/not-found']
  return (
    <>
      <ScreenHeader title={title} />
      <div className="panel">
        <EmptyState text={description} />
      </div>
    </>
  )
}

const LABELS = {
  plan: PROJECT_TEXTS.plan,
  requests: PROJECT_TEXTS.requests,
  risks: PROJECT_TEXTS.risks,
  history: FACT_TEXTS.history,
  documents: PROJECT_TEXTS.documents,
  invoices: PROJECT_TEXTS.invoices,
  tickets: PROJECT_TEXTS.tickets,
  appointments: PROJECT_TEXTS.appointments,
  activity: PROJECT_TEXTS.activity,
}
type Tab = keyof typeof LABELS
const TABS = Object.keys(LABELS) as Tab[]
/** The records of a tab that need another capability than the project. */
const COLLECTION_OF = {
  requests: 'requested_documents',
  risks: 'project_risks',
  documents: 'documents',
  invoices: 'invoices',
  tickets: 'support_tickets',
  appointments: 'appointments',
} as const

function canOpenTab(person: Person, tab: Tab): boolean {
  return !(tab in COLLECTION_OF) || canForOwn(person, `${COLLECTION_OF[tab as keyof typeof COLLECTION_OF]}/list`)
}

/** The sections below the tabs of a project. All but the history load their code and records when they are opened. */
const SECTIONS: Record<Tab, ComponentType<SectionProps>> = {
  plan: lazy(() => import('./PlanSection.tsx').then((file) => ({ default: file.PlanSection }))),
  requests: lazy(() => import('./RequestsSection.tsx').then((file) => ({ default: file.RequestsSection }))),
  risks: lazy(() => import('./RisksSection.tsx').then((file) => ({ default: file.RisksSection }))),
  history: HistorySection,
  documents: lazy(() => import('./DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection }))),
  invoices: lazy(() => import('./InvoicesSection.tsx').then((file) => ({ default: file.InvoicesSection }))),
  tickets: lazy(() => import('./TicketsSection.tsx').then((file) => ({ default: file.TicketsSection }))),
  appointments: lazy(() => import('./AppointmentsSection.tsx').then((file) => ({ default: file.AppointmentsSection }))),
  activity: lazy(() => import('./ActivitySection.tsx').then((file) => ({ default: file.ActivitySection }))),
}

const PANEL = 'project-section'

function ProjectSections(props: SectionProps) {
  const [selected, setSelected] = useState<Tab>('plan')
  const Section = SECTIONS[selected]
  return (
    <div className="grid gap-4">
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label={PROJECT_TEXTS.sections}
          tabs={TABS.filter((tab) => canOpenTab(props.person, tab))}
          labels={LABELS}
          selected={selected}
          onSelect={setSelected}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        <Suspense fallback={<SectionSkeleton label={CONTROL_TEXTS.loading} />}>
          <Section {...props} />
        </Suspense>
      </TabPanel>
    </div>
  )
}

function HistorySection({ project: { history }, person }: SectionProps) {
  const actors = history.map(({ by }) => by)
  const nameOf = useActorNames(person, actors)
  return (
    <section className="panel p-5 lg:p-8" aria-label={PROJECT_TEXTS.statusHistory}>
      <Timeline
        entries={history.map(({ from, to, reason, at, by }) => ({
          title: PROJECT_STATUS_LABELS[to],
          detail: transitionText(from, to),
          reason,
          at,
          by: nameOf(by),
        }))}
      />
    </section>
  )
}
