import { PROJECT_TAB_LABELS, PROJECT_TABS, type ProjectTab } from '@domain/projects/project.constants.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectPages, projectStats, type Reader } from '@/data/project.data.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { FetchFailed } from '../shell/FetchFailed.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectCardSkeletons, ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { toStatCards } from './stat-cards.ts'

const PANEL = 'projects-list'

export function ProjectsScreen() {
  return (
    <PortalShell path="/projects" skeleton={<ProjectsSkeleton />}>
      {(person) => <Projects person={person} />}
    </PortalShell>
  )
}

function Projects({ person }: { person: Person }) {
  const reader: Reader = { uid: person.uid, role: person.role }
  const [tab, setTab] = useState<ProjectTab>('all')
  const stats = useQuery(projectStats(reader))
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Projects" />
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <div>
        <TabBar
          label="Projects"
          tabs={PROJECT_TABS}
          labels={PROJECT_TAB_LABELS}
          selected={tab}
          onSelect={setTab}
          panelId={PANEL}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`}>
        <ProjectList reader={reader} tab={tab} />
      </div>
    </div>
  )
}

function ProjectList({ reader, tab }: { reader: Reader; tab: ProjectTab }) {
  const list = useInfiniteQuery(projectPages(reader, tab))
  const failed = list.isError && (
    <FetchFailed
      errorKey="projects/fetch-failed"
      error={list.error}
      busy={list.isFetching}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (list.isPending) return <ProjectCardSkeletons />
  if (!list.data) return failed
  if (list.data.length === 0) {
    return (
      <div className="panel">
        <EmptyState text={EMPTY_TEXTS.projects} />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {list.data.map((loaded) => (
          <li key={loaded.id}>
            <ProjectCard loaded={loaded} showClient={reader.role === 'admin'} />
          </li>
        ))}
      </ul>
      {failed}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <button
          type="button"
          className="button button-quiet justify-self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </button>
      )}
    </div>
  )
}
