import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { PLAN_TARGETS, type PlanTarget } from '@domain/projects/plan-fields.ts'
import { MANAGE_PARAMETER, PROJECT_PATH, projectPath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_LIST_ERRORS } from '@texts/platform/forms.ts'
import { PLAN_ERRORS } from '@texts/projects/plans.ts'
import { PROJECT_DIALOGS, PROJECT_ERRORS, PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { lazy, Suspense, useState } from 'react'
import { projectById } from '@/data/projects/project.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { BackLink, LoadError, MalformedRecord, type Person, ScreenHeader, useIsWaiting } from '@/portal/frame/Screen.tsx'
import { searchInAddress } from '@/portal/lists/page-address.ts'
import { EmptyState, Notice } from '@/ui/EmptyState.tsx'
import { ProjectDialogButton } from './ProjectDialogButton.tsx'
import { ProjectOverview, ProjectSections } from './ProjectSections.tsx'
import { LoadingProject, type SectionProps } from './section-props.tsx'

/** Only links to an entry of a plan load it. */
const ProjectOfEntry = lazy(() => import('./Plan.tsx').then((file) => ({ default: file.ProjectOfEntry })))

const OpenedEntry = lazy(() => import('./Plan.tsx').then((file) => ({ default: file.OpenedEntry })))

export function ProjectScreen() {
  return (
    <PortalShell path={PROJECT_PATH}>
      {(person) => (
        <div className="grid gap-6" data-printed>
          <BackLink href="/projects" label={PROJECT_TEXTS.allProjects} />
          <AddressedProject person={person} />
        </div>
      )}
    </PortalShell>
  )
}

/** The entry of a plan that a link opens. */
interface Target {
  name: PlanTarget
  id: string
}

/** The project that the address names, or that of the entry which it names. */
function AddressedProject({ person }: { person: Person }) {
  const isWaiting = useIsWaiting()
  const given = new URLSearchParams(searchInAddress())
  // Closing the entry changes the address, and the page stays.
  const [target] = useState<Target | null>(() => {
    const name = !isWaiting && PLAN_TARGETS.find((each) => given.has(each))
    return name ? { name, id: given.get(name) ?? '' } : null
  })
  if (!target) return <ProjectById person={person} id={given.get('id') ?? ''} target={null} />
  return (
    <Suspense fallback={<LoadingProject />}>
      <ProjectOfEntry person={person} target={target.name} id={target.id} notFound={<EntryNotFound person={person} />}>
        {(id) => <ProjectById person={person} id={id} target={target} />}
      </ProjectOfEntry>
    </Suspense>
  )
}

/** In place of an entry that a link names: the project, if the address names it too. */
function EntryNotFound({ person }: { person: Person }) {
  const id = new URLSearchParams(location.search).get('id')
  const text = PLAN_ERRORS['plans/entry-not-found']
  if (!id) return <NotFound {...text} />
  return (
    <>
      <Notice {...text} announce />
      <ProjectById person={person} id={id} target={null} />
    </>
  )
}

function ProjectById({ person, id, target }: { person: Person; id: string; target: Target | null }) {
  const project = useQuery(projectById(person, id))
  if (project.isPending) return <LoadingProject />
  if (project.data?.record) return <OneProject project={project.data.record} person={person} target={target} />
  if (project.data === null) return <NotFound {...PROJECT_ERRORS['projects/not-found']} />
  return (
    <>
      <ScreenHeader title={FACT_TEXTS.project} />
      {project.data ? (
        <MalformedRecord id={project.data.id} />
      ) : (
        <LoadError text={PROJECT_LIST_ERRORS['projects/fetch-failed']} queries={[project]} />
      )}
    </>
  )
}

/** The tab with the entries of a target. */
const TAB_OF = { milestone: 'plan', document: 'requests', risk: 'risks' } as const

function OneProject({ project, person, target }: SectionProps & { target: Target | null }) {
  const [isEntryOpen, setIsEntryOpen] = useState(target !== null)

  function onEntryClosed() {
    setIsEntryOpen(false)
    const tab = new URLSearchParams(location.search).get('tab') ?? (target && TAB_OF[target.name])
    history.replaceState(null, '', projectPath(project.id) + (tab && tab !== 'plan' ? `&tab=${tab}` : ''))
  }

  return (
    <>
      <ProjectOverview project={project} showClient={isStaff(person)}>
        {can(person, 'projects/manage') && (
          <ProjectDialogButton
            label={PROJECT_DIALOGS.manage}
            project={project}
            startsOpen={new URLSearchParams(location.search).has(MANAGE_PARAMETER)}
            onClosed={forgetManage}
          />
        )}
      </ProjectOverview>
      <ProjectSections project={project} person={person} initial={target ? TAB_OF[target.name] : 'plan'} />
      {isEntryOpen && target && target.name !== 'risk' && (
        <Suspense>
          <OpenedEntry project={project} person={person} kind={target.name} id={target.id} onClose={onEntryClosed} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps the open tab in the address. */
function forgetManage() {
  const address = new URL(location.href)
  address.searchParams.delete(MANAGE_PARAMETER)
  history.replaceState(null, '', address)
}

function NotFound({ title, description }: ErrorText) {
  return (
    <>
      <ScreenHeader title={title} />
      <div className="panel">
        <EmptyState text={description} />
      </div>
    </>
  )
}
