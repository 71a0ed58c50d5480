import { onAuthStateChanged, signOut, type User } from 'firebase/auth'
import { errorCode } from './api-request-error.ts'
import { auth } from './app.ts'
import { pendingWrites } from './pending-writes.ts'

export interface SessionUser {
  uid: string
  email: string
}

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' })

/** Reports every change of the signed-in user in any tab. A user without a verified address counts as signed out. */
export function watchUser(onChange: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user?.emailVerified ? toSessionUser(user) : null))
}

/** Firebase's errors for a revoked session; it has already ended the session in this browser. */
const REVOKED = ['auth/user-token-expired', 'auth/user-disabled']

/** Whether the server has ended this session, so that the person must sign in again. False while offline. */
export async function isSessionEnded(): Promise<boolean> {
  try {
    const token = await auth.currentUser?.getIdTokenResult(true)
    // A session from an emailed code began on an account with a role. If it may no longer read one, the session itself was
    // ended.
    return token?.claims['code_at'] !== undefined
  } catch (error) {
    return REVOKED.includes(errorCode(error))
  }
}

/** Ends the session in every tab of this browser, after the changes that this page has not sent yet. */
export async function endSession(): Promise<void> {
  await pendingWrites.send?.()
  await signOut(auth)
}
