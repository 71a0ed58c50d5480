import { isOwner } from '@domain/access/ownership.ts'
import { isPartner } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { SectionProps } from './ProjectSection.tsx'

/** Whether the person sees the project only because its client shares it. */
export function isSharedOnly({ person, project }: SectionProps): boolean {
  return isPartner(person) && !isOwner(person, COLLECTIONS.projects, project)
}
