import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/**
 * The project title that a new record copies from its project.
 * @throws ApiError if the person does not own the project, even if it is shared with them
 */
export async function ownProject(
  id: string | null,
  uid: string,
  refusal: ConstructorParameters<typeof ApiError>[0],
): Promise<{ title: string } | null> {
  if (id === null) return null
  const project = (await db.collection(COLLECTIONS.projects).doc(id).get()).data() as Project | undefined
  if (!project || !isOwner({ uid }, COLLECTIONS.projects, project)) throw new ApiError(refusal, 409)
  return { title: project.title }
}
