import { COLLECTIONS } from '@domain/collections.ts'
import { isPartner } from '@domain/platform/access/capabilities.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import type { Project } from '@domain/projects/project.ts'
import type { Person } from '@/portal/frame/Gate.tsx'

export interface SectionProps {
  project: Project
  person: Person
}

export function SectionSkeleton({ label }: { label: string }) {
  return (
    <div className="panel grid gap-5 p-5 lg:p-6" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true">
          <span className="skeleton h-5 w-1/2 max-w-72" />
          <span className="skeleton mt-2 h-4 w-2/3 max-w-96" />
        </div>
      ))}
    </div>
  )
}

/** What the parts of a plan get: the project, the reader, and the entries of the plan that the reader sees. */
export interface PlanProps extends SectionProps {
  entries: readonly PlanEntry[]
}

/** An open milestone or requested document. */
export interface EntryDialogProps extends PlanProps {
  id: string
  onClose: () => void
}

/** Whether the person sees the project only because its client shares it. */
export function isSharedOnly({ person, project }: SectionProps): boolean {
  return isPartner(person) && !isOwner(person, COLLECTIONS.projects, project)
}
