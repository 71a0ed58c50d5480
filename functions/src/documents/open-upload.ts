import { isPathOf, isUploadExpired, uploadBeganAt } from '@domain/documents/document.constants.ts'
import { isIssuedSinceAccessEnded } from '@domain/users/session.policy.ts'
import { collections } from '../endpoint/firebase.ts'

/**
 * Whether an upload may become a file of a record: the person began it within the last day, and has not lost access since.
 * Google keeps an upload session open for a week, even after the account is gone; `sweepOrphans` removes what arrives late.
 */
export async function isUploadOpen(uid: string, path: string, now: Date): Promise<boolean> {
  if (!isPathOf(uid, path) || isUploadExpired(path, now)) return false
  const access = await collections.userRoles.doc(uid).get()
  return isIssuedSinceAccessEnded(uploadBeganAt(path), access.data() ?? {})
}
