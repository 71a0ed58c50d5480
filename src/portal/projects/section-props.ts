import type { Project } from '@domain/projects/project.schema.ts'
import type { Person } from '../shell/Gate.tsx'

/** What each section of a project's page is given. */
export interface SectionProps {
  project: Project
  person: Person
}
