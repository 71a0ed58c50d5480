import { isPartner } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { hideProjectsFrom } from './former-partners.ts'

/** A person who lost the role of a partner no longer sees what happens to the projects of others. */
export const refreshReadersOfRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{userId}`, retry: true, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (isPartner({ role: data?.before.get('role') })) await hideProjectsFrom(params.userId)
  },
)
