import { organisationOf } from '@domain/access/capabilities.ts'
import type { BillingFields } from '@domain/invoices/billing-fields.ts'
import { ApiError } from '../endpoint/errors.ts'
import { readProfile } from '../notifications/notify.ts'
import { ownProject } from '../projects/own-project.ts'
import { hasClientRole, namesOf, readOwner } from '../users/client-names.ts'

const ERRORS = {
  invoices: { client: 'invoices/client-unknown', project: 'invoices/project-not-clients' },
  quotations: { client: 'quotations/client-unknown', project: 'quotations/project-not-clients' },
} as const

/**
 * The organisation of a document, and its copies of client names and project title.
 * @throws ApiError if the client has no profile or cannot accept the quotation, or the project belongs to somebody else
 */
export async function clientAndProject(
  { client_id, project_id }: Pick<BillingFields, 'client_id' | 'project_id'>,
  kind: keyof typeof ERRORS = 'invoices',
) {
  const [owner, profile] = await Promise.all([readOwner(client_id), readProfile(client_id)])
  const client = namesOf(profile)
  if (!client || (kind === 'quotations' && !hasClientRole(owner))) throw new ApiError(ERRORS[kind].client, 404)
  const project = await ownProject(project_id, owner, ERRORS[kind].project)
  return { organisation_id: organisationOf(owner), client, project }
}
