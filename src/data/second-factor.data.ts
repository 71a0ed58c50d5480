import { type FactorMethod, maskedNumber } from '@domain/users/second-factor.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { type MultiFactorInfo, multiFactor, type PhoneMultiFactorInfo, type User } from 'firebase/auth'
import { errorCode } from './firebase/api-request-error.ts'
import { auth, hasTotp } from './firebase/app.ts'
import { callFunction } from './firebase/call.ts'
import { toCodes } from './own-factor-state.data.ts'

/** A second factor that protects an account. */
export interface Factor {
  id: string
  method: FactorMethod
  /** The masked telephone number, or the person's name for an authenticator app. */
  name: string
}

/** A sign-in that waits for its code. @throws FirebaseError from `confirm`: see `factorErrorKey` */
export interface PendingFactor {
  confirm: (code: string) => Promise<void>
}

/** The recovery codes that came with a first factor, empty for a further one; null if the answer with them was lost. */
export type FactorCodes = readonly string[] | null

export function factorAddedKey(codes: FactorCodes) {
  return codes ? 'account/factor-added' : 'account/factor-added-without-codes'
}

/** An enrolment that waits for its code. */
export interface PendingEnrolment {
  confirm: (code: string) => Promise<FactorCodes>
}

/** The kinds of second factor that can be added; the Firebase plan decides about authenticator apps. */
export const OFFERED_METHODS: readonly FactorMethod[] = hasTotp ? ['phone', 'totp'] : ['phone']

export function ownFactors(): Factor[] {
  return auth.currentUser ? multiFactor(auth.currentUser).enrolledFactors.map(toFactor) : []
}

export function toFactor(info: MultiFactorInfo): Factor {
  if (info.factorId === 'totp') return { id: info.uid, method: 'totp', name: info.displayName ?? '' }
  return { id: info.uid, method: 'phone', name: maskedNumber((info as PhoneMultiFactorInfo).phoneNumber) }
}

/** The end of this page's last change. If it arrived late, it would also end the next change. */
let ending: Promise<unknown> = Promise.resolve()

/** Asks the server for permission to change the second factors in this session. @throws ApiRequestError */
export async function beginFactorChange(): Promise<void> {
  await ending
  await callFunction('beginFactorChange', {}, SCREEN_ERRORS.unexpected)
}

/**
 * Makes the server refresh the second factors. After a failure it does so at the next sign-in.
 * @param added whether a factor was added
 */
export async function endFactorChange(added = false): Promise<FactorCodes> {
  const call = callFunction('endFactorChange', { added }, SCREEN_ERRORS.unexpected).catch(() => null)
  ending = call
  const answer = await call
  return answer && toCodes(answer['recovery_codes'])
}

/** Removes a factor. @returns false if that ended the session @throws FirebaseError, ApiRequestError */
export async function removeFactor(id: string): Promise<boolean> {
  await beginFactorChange()
  try {
    await multiFactor(signedIn()).unenroll(id)
    await endFactorChange()
    return true
  } catch (error) {
    if (errorCode(error) === 'auth/user-token-expired') return false
    throw error
  }
}

/** Whether the person can sign in with a password. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? false
}

/** @throws Error if nobody is signed in */
export function signedIn(): User {
  if (!auth.currentUser) throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/user-token-expired' })
  return auth.currentUser
}
