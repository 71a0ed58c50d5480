import { COLLECTIONS } from '@domain/collections.ts'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

/** As many as one transaction changes; `refreshProjectCopies` changes the others, and `openDocument` asks the project itself. */
const AT_ONCE = 400

/** The documents of a project that its partners may read: they carry the partners' ids and change with them. */
export async function documentsSharedFrom(transaction: Transaction, projectId: string): Promise<QueryDocumentSnapshot[]> {
  const shared = db
    .collection(COLLECTIONS.documents)
    .where('project_id', '==', projectId)
    .where('shared', '==', true)
    .where('status', '==', 'approved')
  return (await transaction.get(shared.limit(AT_ONCE))).docs
}
