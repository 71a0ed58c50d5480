import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { existsAlready } from './firestore-codes.ts'

/** Creates a document; false where it is there already. Of many at the same moment, one is answered true. */
export async function createNew(ref: DocumentReference, data: DocumentData): Promise<boolean> {
  try {
    await ref.create(data)
    return true
  } catch (error) {
    if (existsAlready(error)) return false
    throw error
  }
}
