import { onAuthStateChanged, signOut, type User } from 'firebase/auth'
import { auth } from './auth.ts'
import { codeOf } from './error-code.ts'

export interface SessionUser {
  uid: string
  email: string
}

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' })

/** Tells every change of the signed-in user, in this tab or another one. A user without a verified address is none. */
export function watchUser(onChange: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user?.emailVerified ? toSessionUser(user) : null))
}

/** What Firebase says of a session that was revoked; it has then ended it in this browser already. */
const REVOKED = ['auth/user-token-expired', 'auth/user-disabled']

/** Whether the server has ended this session, so that its person must sign in again. Without a connection it has not. */
export async function isSessionEnded(): Promise<boolean> {
  try {
    const token = await auth.currentUser?.getIdTokenResult(true)
    // Such a session began on an account with a role: where it may read none, it is refused itself.
    return token?.claims['code_at'] !== undefined
  } catch (error) {
    return REVOKED.includes(codeOf(error))
  }
}

/** Ends the session in every tab of this browser. */
export async function endSession(): Promise<void> {
  await signOut(auth)
}
