import { isDeepStrictEqual } from 'node:util'
import { isRole } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { directoryEntry } from '@domain/users/user-directory.policy.ts'
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

/** The directory entry of a user. */
export function directoryRef(userId: string) {
  return db.collection(COLLECTIONS.userDirectory).doc(userId)
}

/**
 * What the directory holds of a profile as it stands, or null where there is none. A broken field becomes an empty one,
 * and a missing date that of the record: the person is listed all the same.
 * @param account the record of `user_roles`, which says the role and whether the account is disabled
 */
export function entryOf(profile: DocumentSnapshot, account: DocumentData | undefined) {
  if (!profile.exists) return null
  const text = (field: string): string => {
    const value: unknown = profile.get(field)
    return typeof value === 'string' ? value : ''
  }
  const created: unknown = profile.get('created_at')
  const person = {
    user_id: profile.id,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    company_name: text('company_name'),
    created_at: created instanceof Timestamp ? created : profile.createTime,
  }
  const role: unknown = account?.['role']
  return directoryEntry(person, { role: isRole(role) ? role : null, disabled: account?.['disabled'] === true })
}

/** Brings a user's entry up to date with profile and role as they are now. Running it again changes nothing. */
export async function refreshDirectory(userId: string): Promise<void> {
  const profileRef = db.collection(COLLECTIONS.profiles).doc(userId)
  const roleRef = db.collection(COLLECTIONS.userRoles).doc(userId)
  const entryRef = directoryRef(userId)
  await db.runTransaction(async (transaction) => {
    const [profile, role, stored] = await transaction.getAll(profileRef, roleRef, entryRef)
    const entry = profile ? entryOf(profile, role?.data()) : null
    if (isDeepStrictEqual(stored?.data() ?? null, entry)) return
    if (entry) transaction.set(entryRef, entry)
    else transaction.delete(entryRef)
  })
}
