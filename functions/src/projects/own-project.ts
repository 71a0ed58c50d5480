import { isOwner, type Owner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { ApiError } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'

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
  const project = (await collections.projects.doc(id).get()).data() as Project | undefined
  if (!project || !isOwner(owner, COLLECTIONS.projects, project)) throw new ApiError(refusal, 409)
  return { title: project.title }
}
