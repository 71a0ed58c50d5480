import type { SectionProps } from './ProjectSection.tsx'

/** The risks and issues of a project that the person may see. */
export function RisksSection(_props: SectionProps) {
  return null
}
