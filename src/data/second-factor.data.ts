import type { FactorMethod } from '@domain/users/second-factor.ts'
import { maskedNumber } from '@domain/users/second-factor.ts'
import { type MultiFactorInfo, multiFactor, type PhoneMultiFactorInfo, type User } from 'firebase/auth'
import { auth } from './firebase/auth.ts'
import { codeOf } from './firebase/error-code.ts'
import { hasTotp } from './firebase/plan.ts'

/** A second factor that protects an account. */
export interface Factor {
  id: string
  method: FactorMethod
  /** The masked number of a telephone, or what the person calls an app. */
  name: string
}

/** An enrolment, or a sign-in, that waits for its code. @throws FirebaseError on `confirm`: see `factorErrorKey` */
export interface PendingFactor {
  confirm: (code: string) => Promise<void>
}

/** The kinds of second factor that can be added here. */
export const OFFERED_METHODS: readonly FactorMethod[] = hasTotp ? ['phone', 'totp'] : ['phone']

/** The second factors of whoever is signed in. */
export function ownFactors(): Factor[] {
  return auth.currentUser ? multiFactor(auth.currentUser).enrolledFactors.map(toFactor) : []
}

export function toFactor(info: MultiFactorInfo): Factor {
  if (info.factorId === 'totp') return { id: info.uid, method: 'totp', name: info.displayName ?? '' }
  return { id: info.uid, method: 'phone', name: maskedNumber((info as PhoneMultiFactorInfo).phoneNumber) }
}

/** Removes one. Answers false where that ended the session. @throws FirebaseError */
export async function removeFactor(id: string): Promise<boolean> {
  try {
    await multiFactor(signedIn()).unenroll(id)
    return true
  } catch (error) {
    if (codeOf(error) === 'auth/user-token-expired') return false
    throw error
  }
}

/** Whether there is a password to sign in with. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? false
}

/** @throws Error where nobody is signed in */
export function signedIn(): User {
  if (!auth.currentUser) throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/user-token-expired' })
  return auth.currentUser
}
