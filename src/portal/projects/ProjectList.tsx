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
  /** How many the database counts; undefined while unknown. */
  total: number | undefined
  showClient: boolean
  hasMore: boolean
  busy: boolean
  /** Absent while the last attempt has failed and its own retry is shown. */
  onMore: (() => void) | undefined
}

export function ProjectList({ projects, total, showClient, hasMore, busy, onMore }: ProjectListProps) {
  const { list, expectMore } = useFocusOnNew(projects.length)
  const unlisted = hasMore || total === undefined ? 0 : total - projects.length

  if (projects.length === 0 && unlisted <= 0) {
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
          <li key={loaded.id}>
            <ProjectCard loaded={loaded} showClient={showClient} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {projects.length} projects shown
      </p>
      {unlisted > 0 && <UnlistedRecords count={unlisted} />}
      {hasMore && onMore && (
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
