import type { PlanEntryKind } from '@domain/plans/plan.constants.ts'
import type { SectionProps } from './ProjectSection.tsx'

interface CommentsProps extends SectionProps {
  kind: PlanEntryKind
  id: string
}

/** The comments on a milestone or a requested document, oldest first, with the form of a new one. */
export function Comments(_props: CommentsProps) {
  return null
}
