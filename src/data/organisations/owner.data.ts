import { COLLECTIONS } from '@domain/collections.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { doc } from 'firebase/firestore/lite'
import { db } from '../firebase/database.ts'
import { getDoc } from '../firebase/reads.ts'

/** A person with their organisation, from the user directory. For admins. @throws FirestoreError */
export async function readOwner(uid: string): Promise<Owner> {
  const organisation_id: unknown = (await getDoc(doc(db, COLLECTIONS.userDirectory, uid))).get('organisation_id')
  return { uid, organisation_id: typeof organisation_id === 'string' ? organisation_id : null }
}
