import type { Project } from '@domain/projects/project.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { UnlistedRecords } from '../shell/UnlistedRecords.tsx'
import { ProjectCard } from './ProjectCard.tsx'

interface ProjectListProps {
  projects: readonly Loaded<Project>[]
  /** How many records are counted but in no list. */
  unlisted: number
  showClient: boolean
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

export function ProjectList({ projects, unlisted, showClient, hasMore, busy, onMore }: ProjectListProps) {
  const { list, expectMore } = useFocusOnNew(projects.length)

  if (projects.length === 0 && unlisted === 0) {
    return (
      <div className="panel">
        <EmptyState text={EMPTY_TEXTS.projects} />
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {projects.map((loaded) => (
          <li key={loaded.id} tabIndex={-1}>
            <ProjectCard loaded={loaded} showClient={showClient} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {projects.length} projects shown
      </p>
      {unlisted > 0 && <UnlistedRecords count={unlisted} />}
      {hasMore && (
        <LoadMore
          busy={busy}
          onMore={() => {
            expectMore()
            onMore()
          }}
        />
      )}
    </>
  )
}
