import { ADMIN_PROJECT_STATUS_LABELS, type AdminProjectStatus } from '@domain/projects/project.constants.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { PROJECT_ERRORS } from '@domain/texts/project-errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProjectPages } from '@/data/project.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/QueriedList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { AdminProjectCard } from './AdminProjectCard.tsx'
import { AdminProjectCardSkeletons, AdminProjectsSkeleton } from './AdminProjectsSkeleton.tsx'
import { READING_CHOICES, type ReadingChoice } from './readings.ts'

const LABELS = { all: 'All', ...ADMIN_PROJECT_STATUS_LABELS } satisfies Record<AdminProjectStatus | 'all', string>

export function AdminProjectsScreen() {
  return (
    <PortalShell path="/admin/projects" skeleton={<AdminProjectsSkeleton />}>
      {(person) => <AdminProjects person={person} />}
    </PortalShell>
  )
}

function AdminProjects({ person }: { person: Person }) {
  const [reading, setReading] = useState<ReadingChoice>('all')
  const list = useInfiniteQuery(adminProjectPages({ uid: person.uid, role: person.role }, reading))
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Manage projects" />
      <div className="sm:max-w-60">
        <FilterSelect label="Status" options={READING_CHOICES} labels={LABELS} selected={reading} onSelect={setReading} />
      </div>
      <div className="grid gap-4">
        <QueriedList
          list={list}
          filter={reading}
          skeleton={<AdminProjectCardSkeletons />}
          failed={PROJECT_ERRORS['projects/fetch-failed']}
          noun="projects"
          empty={EMPTY_TEXTS.adminProjects}
          card={(project) => <AdminProjectCard project={project} />}
        />
      </div>
    </div>
  )
}
