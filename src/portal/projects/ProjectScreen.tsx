import { PROJECT_PATH } from '@domain/routes.ts'
import { ERROR_TEXTS } from '@domain/texts/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { projectById } from '@/data/project.data.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { Icon } from '@/ui/Icon.tsx'
import { FetchFailed } from '../shell/FetchFailed.tsx'
import type { Person } from '../shell/Gate.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
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
      All projects
    </a>
  )
}

function ProjectById({ person, id }: { person: Person; id: string }) {
  const project = useQuery(projectById({ uid: person.uid, role: person.role }, id))
  if (project.isPending) return <ProjectSkeleton inside />
  if (project.data?.record) return <ProjectOverview project={project.data.record} showClient={person.role === 'admin'} />
  if (project.data === null) return <NotFound />
  return (
    <>
      <ScreenHeader title="Project" />
      {project.data ? (
        <MalformedRecord id={project.data.id} />
      ) : (
        <FetchFailed
          errorKey="projects/fetch-failed"
          error={project.error}
          busy={project.isFetching}
          onRetry={() => void project.refetch()}
        />
      )}
    </>
  )
}

function NotFound() {
  const { title, description } = ERROR_TEXTS['projects/not-found']
  return (
    <>
      <ScreenHeader title={title} />
      <div className="panel">
        <EmptyState text={description} />
      </div>
    </>
  )
}
