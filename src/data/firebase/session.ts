import { isRole, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { onAuthStateChanged, signInWithEmailAndPassword, signOut, type User } from 'firebase/auth'
import { doc, getDoc } from 'firebase/firestore/lite'
import { auth, db } from './app.ts'
import { codeOf } from './error-code.ts'

export interface SessionUser {
  uid: string
  email: string
}

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' })

/** Tells every change of the signed-in user, in this tab or another one. A user without a verified address is none. */
export function watchUser(onChange: (user: SessionUser | null) => void): void {
  onAuthStateChanged(auth, (user) => onChange(user?.emailVerified ? toSessionUser(user) : null))
}

/**
 * Signs in. A user who has not verified the address is signed out again.
 * @throws FirebaseError, or Error('auth/email-unverified')
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  if (user.emailVerified) return
  await signOut(auth)
  throw new Error('auth/email-unverified')
}

/** Ends the session in every tab of this browser. */
export async function endSession(): Promise<void> {
  await signOut(auth)
}

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
