import { COLLECTIONS } from '@domain/collections.ts'
import { sameNames } from '@domain/users/user.policy.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { copyNamesToRecords, namesOf } from './client-names.ts'

/**
 * A changed profile renames its owner on their projects, documents, invoices and messages. Reads the profile as it is now, not as
 * the event says: events come late, twice and out of order.
 */
export const refreshClientNames = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{userId}`, retry: true },
  async ({ params, data }) => {
    const after = namesOf(data?.after.data())
    if (after && !sameNames(namesOf(data?.before.data()), after)) await copyNamesToRecords(params.userId)
  },
)
