import { isRole, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { doc } from 'firebase/firestore/lite'
import { db } from './database.ts'
import { codeOf } from './error-code.ts'
import { getDoc } from './reads.ts'

/** The person's role, or null where no role is recorded. @throws FirestoreError where it cannot be read */
export async function readRole(uid: string): Promise<Role | null> {
  try {
    const role: unknown = (await getDoc(doc(db, COLLECTIONS.userRoles, uid))).get('role')
    return isRole(role) ? role : null
  } catch (error) {
    // The rules deny everything to a person without a role, the look at the missing record too.
    if (codeOf(error) === 'permission-denied') return null
    throw error
  }
}
