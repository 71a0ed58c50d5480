import { PROJECT_TAB_LABELS, PROJECT_TABS, type ProjectTab } from '@domain/projects/project.constants.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { PROJECT_DIALOGS } from '@domain/texts/project-dialogs.ts'
import { PROJECT_ERRORS } from '@domain/texts/project-errors.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProjectStats, projectPages, projectStats } from '@/data/project.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { TabPanel } from '@/ui/TabPanel.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList } from '../shell/QueriedList.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { useUnlisted } from '../shell/useUnlisted.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectDialogButton } from './ProjectDialogButton.tsx'
import { ProjectRowSkeletons, ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { toStatCards } from './stat-cards.ts'

const PANEL = 'projects-list'
const COUNT_OF = { all: 'total', active: 'active', completed: 'completed' } as const satisfies Record<
  ProjectTab,
  keyof ProjectStats
>

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
  const list = useInfiniteQuery(projectPages(reader, tab))

  const unlisted = useUnlisted(stats.data?.[COUNT_OF[tab]], stats, list)

  return (
    <div className="grid gap-6">
      <ScreenHeader title="Projects">
        {person.role === 'admin' && <ProjectDialogButton label={PROJECT_DIALOGS.create} project={null} />}
      </ScreenHeader>
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
      <TabPanel id={PANEL} tab={tab}>
        <QueriedList
          list={list}
          filter={tab}
          skeleton={<ProjectRowSkeletons />}
          failed={PROJECT_ERRORS['projects/fetch-failed']}
          figures={[stats]}
          noun="projects"
          empty={EMPTY_TEXTS.projects}
          unlisted={unlisted}
          card={(project) => <ProjectCard project={project} showClient={person.role === 'admin'} />}
        />
      </TabPanel>
    </div>
  )
}
