import type { SectionProps } from './ProjectSection.tsx'

/** The requested documents of a project with their completeness. */
export function RequestsSection(_props: SectionProps) {
  return null
}
