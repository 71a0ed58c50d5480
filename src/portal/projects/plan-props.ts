import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import type { SectionProps } from './ProjectSection.tsx'

/** What the parts of a plan get: the project, the reader, and the entries of the plan that the reader sees. */
export interface PlanProps extends SectionProps {
  entries: readonly PlanEntry[]
}

/** An open milestone or requested document. */
export interface EntryDialogProps extends PlanProps {
  id: string
  onClose: () => void
}
