import type { Project } from '@domain/projects/project.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import type { Loaded } from '@/data/firebase/converter.ts'
import { MalformedRecord } from '@/portal/shell/MalformedRecord.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { AdminProjectCard } from './AdminProjectCard.tsx'

interface AdminProjectListProps {
  projects: readonly Loaded<Project>[]
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

export function AdminProjectList({ projects, hasMore, busy, onMore }: AdminProjectListProps) {
  const { list, expectMore } = useFocusOnNew(projects.length)
  if (projects.length === 0) {
    return (
      <div className="panel">
        <EmptyState text={EMPTY_TEXTS.adminProjects} />
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {projects.map(({ id, record }) => (
          <li key={id} tabIndex={-1}>
            {record ? <AdminProjectCard project={record} /> : <MalformedRecord id={id} />}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {projects.length} projects shown
      </p>
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
