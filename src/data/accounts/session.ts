import { onAuthStateChanged, signOut as signOutOfFirebase, type User } from 'firebase/auth'
import { auth } from '../firebase/app.ts'
import { pendingWrites } from '../firebase/pending-writes.ts'

export interface SessionUser {
  uid: string
  email: string
}

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' })

/** Reports every change of the signed-in user in any tab. A user without a verified address counts as signed out. */
export function watchUser(onChange: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user?.emailVerified ? toSessionUser(user) : null))
}

/** How long the person waits for the server. Offline, the session ends in this browser only. */
const WAIT_MS = 3000

/** Ends the session on the server and in every tab of this browser, after the changes that this page has not sent yet. */
export async function signOut(): Promise<void> {
  await pendingWrites.send?.()
  const ending = import('./server-sign-out.ts').then((file) => file.signOutOnServer()).catch(() => undefined)
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  await signOutOfFirebase(auth)
}

/** Ends a session in every tab of this browser that the server has already ended. */
export async function signOutLocally(): Promise<void> {
  await pendingWrites.send?.()
  await signOutOfFirebase(auth)
}
