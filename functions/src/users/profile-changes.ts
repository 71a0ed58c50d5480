import { COLLECTIONS } from '@domain/collections.ts'
import { sameNames } from '@domain/users/user.policy.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { allParts, loggedRun } from '../endpoint/logged-run.ts'
import { copyNamesToRecords, namesOf } from './client-names.ts'
import { refreshDirectory } from './directory.ts'

/**
 * Updates a person's directory entry and copied names after their profile changed. Reads the current profile instead of the
 * event's data: events arrive late, twice or out of order.
 */
export const refreshProfile = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{userId}`, retry: true },
  loggedRun('refreshProfile', async ({ params, data }) => {
    const after = namesOf(data?.after.data())
    // A new person has no records yet; `repairClientNames` covers one whose lost profile was made anew.
    const isRenamed = data?.before.exists && after && !sameNames(namesOf(data.before.data()), after)
    await allParts([refreshDirectory(params.userId), ...(isRenamed ? [copyNamesToRecords(params.userId)] : [])])
  }),
)
