import type { WriteBatch } from 'firebase-admin/firestore'
import { collections } from '../platform/endpoint/firebase.ts'

/** Comments that one write deletes with their entry; nobody discusses an entry longer before its work begins. */
const COMMENTS_MAX = 100

/**
 * Adds the deletion of the comments on a milestone or a requested document to the write that deletes it.
 * @returns false if there are too many, so that it must stay
 */
export async function deleteComments(writes: WriteBatch, entryId: string): Promise<boolean> {
  const comments = collections.projectComments.where('entry_id', '==', entryId)
  const { docs } = await comments.limit(COMMENTS_MAX + 1).get()
  for (const comment of docs) writes.delete(comment.ref)
  return docs.length <= COMMENTS_MAX
}
