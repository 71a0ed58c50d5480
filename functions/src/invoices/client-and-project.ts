import { organisationOf } from '@domain/access/capabilities.ts'
import type { BillingFields } from '@domain/invoices/billing-fields.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { readProfile } from '../notifications/notify.ts'
import { ownProject } from '../projects/own-project.ts'
import { namesOf } from '../users/client-names.ts'
import { hasClientRole, readOwner } from '../users/record-owner.ts'

/**
 * The organisation of a document, and its copies of client names and project title.
 * @throws ApiError if the client has no profile or cannot accept the quotation, or the project belongs to somebody else
 */
export async function clientAndProject(
  { client_id, project_id }: Pick<BillingFields, 'client_id' | 'project_id'>,
  concept: 'invoices' | 'quotations' = 'invoices',
) {
  const [owner, profile] = await Promise.all([readOwner(client_id), readProfile(client_id)])
  const client = namesOf(profile)
  if (!client || (concept === 'quotations' && !hasClientRole(owner))) throw new ApiError(`${concept}/client-unknown`, 404)
  const project = await ownProject(project_id, owner, `${concept}/project-not-clients`)
  return { organisation_id: organisationOf(owner), client, project }
}
