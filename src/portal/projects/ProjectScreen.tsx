import { can, isStaff } from '@domain/access/permissions.ts'
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
        <div className="grid gap-6">
          <BackToProjects />
          <ProjectById person={person} id={new URLSearchParams(location.search).get('id') ?? ''} />
        </div>
      )}
    </PortalShell>
  )
}

function BackToProjects() {
  return (
    <a
      href="/projects"
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-accent lg:min-h-6"
    >
      <Icon name="back" size={16} />
      {PROJECT_TEXTS.allProjects}
    </a>
  )
}

function ProjectById({ person, id }: { person: Person; id: string }) {
  const project = useQuery(projectById({ uid: person.uid, role: person.role }, id))
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
            startsOpen={isAskedToManage()}
            onClosed={() => history.replaceState(null, '', projectPath(project.id))}
          />
        )}
      </ProjectOverview>
      <ProjectSections project={project} person={person} />
    </>
  )
}

function isAskedToManage(): boolean {
  return new URLSearchParams(location.search).has(MANAGE_PARAMETER)
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

/** Sections other than the first load when they are opened. */
const DocumentsSection = lazy(() => import('./DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection })))
const InvoicesSection = lazy(() => import('./InvoicesSection.tsx').then((file) => ({ default: file.InvoicesSection })))
const TicketsSection = lazy(() => import('./TicketsSection.tsx').then((file) => ({ default: file.TicketsSection })))
const AppointmentsSection = lazy(() =>
  import('./AppointmentsSection.tsx').then((file) => ({ default: file.AppointmentsSection })),
)
const ActivitySection = lazy(() => import('./ActivitySection.tsx').then((file) => ({ default: file.ActivitySection })))

/** The tabs of a project's page. Each loads its records when it is opened. */
const SECTIONS: readonly { key: string; label: string; Section: ComponentType<SectionProps> }[] = [
  { key: 'history', label: FACT_TEXTS.history, Section: HistorySection },
  { key: 'documents', label: PROJECT_TEXTS.documents, Section: DocumentsSection },
  { key: 'invoices', label: PROJECT_TEXTS.invoices, Section: InvoicesSection },
  { key: 'tickets', label: PROJECT_TEXTS.tickets, Section: TicketsSection },
  { key: 'appointments', label: PROJECT_TEXTS.appointments, Section: AppointmentsSection },
  { key: 'activity', label: PROJECT_TEXTS.activity, Section: ActivitySection },
]

const PANEL = 'project-section'
const TABS = SECTIONS.map(({ key }) => key)
const LABELS = Object.fromEntries(SECTIONS.map(({ key, label }) => [key, label]))

function ProjectSections(props: SectionProps) {
  const [selected, setSelected] = useState('history')
  const Section = SECTIONS.find(({ key }) => key === selected)?.Section
  return (
    <div className="grid gap-4">
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label={PROJECT_TEXTS.sections}
          tabs={TABS}
          labels={LABELS}
          selected={selected}
          onSelect={setSelected}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        {Section && (
          <Suspense fallback={<SectionSkeleton label={CONTROL_TEXTS.loading} />}>
            <Section {...props} />
          </Suspense>
        )}
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
