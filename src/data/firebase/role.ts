import { isRole, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { doc } from 'firebase/firestore/lite'
import { db } from './database.ts'
import { errorCode } from './error-code.ts'
import { getDoc } from './reads.ts'

/** The person's role, or null if none is recorded. @throws FirestoreError if it cannot be read */
export async function readRole(uid: string): Promise<Role | null> {
  try {
    const role: unknown = (await getDoc(doc(db, COLLECTIONS.userRoles, uid))).get('role')
    return isRole(role) ? role : null
  } catch (error) {
    // The rules deny a person without a role everything, including the read of the missing record.
    if (errorCode(error) === 'permission-denied') return null
    throw error
  }
}
