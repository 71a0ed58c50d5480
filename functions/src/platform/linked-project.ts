import { COLLECTIONS } from '@domain/collections.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { canForOwn, isOwner } from '@domain/platform/access/permissions.ts'
import type { LinkedProject } from '@domain/platform/linked-project.ts'
import { ApiError } from './endpoint/errors.ts'
import { collections } from './endpoint/firebase.ts'

/**
 * Members without the permission for projects do not learn a title by choosing a project for their record.
 * @throws ApiError with the key of a project of others
 */
export function assertMayChooseProject(
  projectId: string | null,
  actor: Actor,
  refusal: ConstructorParameters<typeof ApiError>[0],
): void {
  if (projectId !== null && !isStaff(actor) && !canForOwn(actor, 'projects/get')) throw new ApiError(refusal, 409)
}

/**
 * The project title that a new record copies from its project.
 * @throws ApiError if the project belongs to another organisation, even if it is shared with this one
 */
export async function ownProject(
  id: string | null,
  owner: Owner,
  refusal: ConstructorParameters<typeof ApiError>[0],
): Promise<{ title: string } | null> {
  if (id === null) return null
  const project = (await collections.projects.doc(id).get()).data() as LinkedProject | undefined
  if (!project || !isOwner(owner, COLLECTIONS.projects, project)) throw new ApiError(refusal, 409)
  return { title: project.title }
}
