import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { namesOf } from '../users/client-names.ts'

/**
 * What an invoice copies of its client and its project.
 * @throws ApiError for a client without a profile, and a project that is not this client's
 */
export async function clientAndProject({
  client_id,
  project_id,
}: Pick<Invoice, 'client_id' | 'project_id'>): Promise<Pick<Invoice, 'client' | 'project'>> {
  const [profile, stored] = await Promise.all([
    db.collection(COLLECTIONS.profiles).doc(client_id).get(),
    project_id === null ? null : db.collection(COLLECTIONS.projects).doc(project_id).get(),
  ])
  const client = namesOf(profile.data())
  if (!client) throw new ApiError('invoices/client-unknown', 404)
  const project = stored?.data() as Project | undefined
  const isClients = project && isOwner({ uid: client_id }, COLLECTIONS.projects, project)
  if (stored && !isClients) throw new ApiError('invoices/project-not-clients', 409)
  return { client, project: project ? { title: project.title } : null }
}
