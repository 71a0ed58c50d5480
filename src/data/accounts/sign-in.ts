import { checkAccountLink, type LinkMode, redeemAccountLink, SIGN_UP_PROOFS_MAX } from '@domain/accounts/sign-in.endpoints.ts'
import type { SignUp } from '@domain/accounts/sign-in.ts'
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth'
import { auth } from '../firebase/app.ts'
import { callFunction } from '../firebase/call.ts'
import { tryStorage } from '../firebase/tab-storage.ts'

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

/** The link of an account mail and the page that opened it. */
export interface OpenedLink {
  mode: LinkMode
  code: string
  /** Lets this page use the link again. */
  page_key: string
}

/** The address that a link was sent to; does not use up the link. @throws ApiRequestError */
export async function addressOfLink(link: OpenedLink): Promise<string> {
  return String((await callFunction(checkAccountLink, link))['email'])
}

/**
 * Uses a link.
 * @returns the code that sets a new password, or null if no password is set
 * @throws ApiRequestError
 */
export async function redeemLink(link: OpenedLink): Promise<string | null> {
  const input = { ...link, sign_up_proofs: signUpProofs() }
  const { reset_code } = await callFunction(redeemAccountLink, input)
  if (typeof reset_code === 'string') return reset_code
  forgetSignUpProofs()
  return null
}

/** Sets a password with the code from a redeemed link. @throws FirebaseError */
export async function setNewPassword(resetCode: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, resetCode, password)
}

/** Stored until the address is verified, possibly days and restarts later, so sessionStorage would be too short. */
const KEY = 'ubora:sign-ups'

/** The proofs from sign-ups in this browser. Without storage, the mail's link asks for a new password. */
function signUpProofs(): string[] {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((proof) => typeof proof === 'string').slice(0, SIGN_UP_PROOFS_MAX) : []
}

export function saveSignUpProof(proof: unknown): void {
  if (typeof proof !== 'string') return
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify([proof, ...signUpProofs()].slice(0, SIGN_UP_PROOFS_MAX))))
}

/** Called after an address was verified. The links of other sign-ups in this browser then ask for a new password. */
function forgetSignUpProofs(): void {
  tryStorage(() => localStorage.removeItem(KEY))
}
