import { onAuthStateChanged, signOut, type User } from 'firebase/auth'
import { auth } from './auth.ts'

export interface SessionUser {
  uid: string
  email: string
}

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' })

/** Tells every change of the signed-in user, in this tab or another one. A user without a verified address is none. */
export function watchUser(onChange: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user?.emailVerified ? toSessionUser(user) : null))
}

/** Ends the session in every tab of this browser. */
export async function endSession(): Promise<void> {
  await signOut(auth)
}
