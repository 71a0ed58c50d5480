import { COLLECTIONS } from '@domain/collections.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { refreshDirectory } from './directory.ts'

/** A written profile brings its entry of the directory up to date; one that is gone takes it along. */
export const refreshDirectoryOfProfile = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{userId}`, retry: true },
  ({ params }) => refreshDirectory(params.userId),
)
