import { COLLECTIONS } from '@domain/collections.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { refreshDirectory } from './directory.ts'

/** A role that changed by whatever way is changed in the directory too. */
export const refreshDirectoryOfRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{userId}`, retry: true },
  ({ params }) => refreshDirectory(params.userId),
)
