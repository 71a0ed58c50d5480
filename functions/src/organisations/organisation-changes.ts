import { isPartner } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { companyNameOf } from '@domain/organisations/organisation.policy.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { hideProjectsFrom } from '../activity/former-partners.ts'
import { allParts, loggedRun } from '../endpoint/logged-run.ts'
import { copyOrganisationName } from '../users/client-names.ts'

/**
 * Updates copied names after an organisation was renamed, or got the records of another one. Hides the projects of others
 * from an organisation that is no longer a partner.
 */
export const refreshOrganisation = onDocumentWritten(
  { document: `${COLLECTIONS.organisations}/{organisationId}`, retry: true, timeoutSeconds: 300 },
  loggedRun('refreshOrganisation', async ({ params: { organisationId }, data }) => {
    const [before, after] = [data?.before, data?.after].map((each) => each?.data() as Organisation | undefined)
    const isRenamed = before && after && companyNameOf(before) !== companyNameOf(after)
    const isMerged = after?.status === 'merged' && before?.status !== 'merged'
    const isFormerPartner = isPartner({ role: before?.role }) && !isPartner({ role: after?.role })
    await allParts([
      ...(isRenamed ? [copyOrganisationName(organisationId)] : []),
      ...(isMerged && after.merged_into ? [copyOrganisationName(after.merged_into)] : []),
      ...(isFormerPartner ? [hideProjectsFrom(organisationId)] : []),
    ])
  }),
)
