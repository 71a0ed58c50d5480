import type { SignUp } from '@domain/accounts/sign-in.ts'
import {
  createUserWithEmailAndPassword,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth'
import { auth } from '../firebase/app.ts'

/**
 * Signs in. Signs a user with an unverified address out again.
 * @throws FirebaseError, or Error('auth/email-unverified')
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  if (user.emailVerified) return
  await signOut(auth)
  throw new Error('auth/email-unverified')
}

/** Signs in with the token that a correct code returned. @throws FirebaseError */
export async function signInWithToken(token: string): Promise<void> {
  await signInWithCustomToken(auth, token)
}

/**
 * Creates a user, runs `finish` in the new session, and ends that session because the address is not verified yet. If
 * `finish` fails, the names are stored with the user until a later sign-in completes the account.
 * @throws FirebaseError, or Error('auth/sign-up-unfinished')
 */
export async function signUp(person: SignUp, finish: () => Promise<unknown>): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, person.email, person.password)
  try {
    await finish()
  } catch {
    await updateProfile(user, { displayName: `${person.firstName} ${person.lastName}` }).catch(() => undefined)
    throw new Error('auth/sign-up-unfinished')
  } finally {
    await signOut(auth)
  }
}
