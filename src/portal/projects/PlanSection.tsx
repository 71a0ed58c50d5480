import type { SectionProps } from './ProjectSection.tsx'

/** The schedule of a project as a time line or as a table. */
export function PlanSection(_props: SectionProps) {
  return null
}
