import { beginFactorChange, endFactorChange } from '@domain/accounts/accounts.endpoints.ts'
import { type FactorMethod, maskedNumber } from '@domain/accounts/second-factor.ts'
import type { FactorErrorKey } from '@texts/accounts/second-factor.ts'
import { type MultiFactorInfo, multiFactor, type PhoneMultiFactorInfo, type User } from 'firebase/auth'
import { ApiRequestError, errorCode } from '../firebase/api-request-error.ts'
import { auth, hasTotp } from '../firebase/app.ts'
import { callFunction } from '../firebase/call.ts'
import { toCodes } from './own-factor-state.data.ts'

/** The codes of Firebase and of our functions for each error. */
const CODES: readonly (readonly [FactorErrorKey, readonly string[]])[] = [
  ['code-wrong', ['auth/invalid-verification-code', 'auth/missing-verification-code']],
  ['code-expired', ['auth/code-expired']],
  ['phone-invalid', ['auth/invalid-phone-number', 'auth/missing-phone-number']],
  ['too-many', ['auth/too-many-requests', 'auth/quota-exceeded']],
  ['check-failed', ['auth/captcha-check-failed', 'auth/invalid-app-credential', 'auth/missing-app-credential']],
  ['known', ['auth/second-factor-already-in-use']],
  ['unavailable', ['auth/operation-not-allowed']],
  ['email-unverified', ['auth/unverified-email']],
  ['needs-password', ['auth/unsupported-first-factor', 'auth/password-needed']],
  ['session-over', ['auth/invalid-multi-factor-session', 'auth/missing-multi-factor-session']],
  ['sign-in-again', ['auth/requires-recent-login', 'auth/sign-in-again']],
  ['signed-out', ['auth/user-token-expired', 'auth/signed-out', 'auth/session-expired']],
  ['unreachable', ['auth/network-request-failed', 'network/unreachable']],
]

export function factorErrorKey(error: unknown): FactorErrorKey {
  const code = error instanceof ApiRequestError ? error.key : errorCode(error)
  return CODES.find(([, codes]) => codes.includes(code))?.[0] ?? 'failed'
}

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

/** The steps of this page's changes run one after the other: a late end would miss the factor that is being added. */
let queue: Promise<unknown> = Promise.resolve()

function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  const done = queue.then(step)
  queue = done.catch(() => undefined)
  return done
}

/** The change that the server has begun for this page, and that nobody has ended yet. */
let begun: number | undefined

/** Asks the server for permission to change the second factors in this session. @throws ApiRequestError */
export function startFactorChange(): Promise<void> {
  return inTurn(async () => {
    begun = (await callFunction(beginFactorChange, {}))['change'] as number
  })
}

/**
 * Ends a change that was cancelled, after the part of it that is running.
 * @returns recovery codes if the factor was added after all, for example because Firebase's answer was lost
 */
export async function cancelFactorChange(): Promise<FactorCodes> {
  const codes = await inTurn(end)
  if (codes?.length) await auth.currentUser?.reload().catch(() => undefined)
  return codes
}

/** Makes the server refresh the second factors. After a failure it does so at the next sign-in. */
async function end(): Promise<FactorCodes> {
  if (begun === undefined) return []
  const change = begun
  begun = undefined
  const answer = await callFunction(endFactorChange, { change }).catch(() => null)
  return answer && toCodes(answer['recovery_codes'])
}

/** Changes the factors in Firebase, then ends the change. @throws FirebaseError, after which the change continues */
export function changeFactors(change: () => Promise<void>): Promise<FactorCodes> {
  return inTurn(async () => {
    await change()
    return end()
  })
}

/**
 * Removes a factor. @returns the recovery codes, if the remaining factor had none; undefined if that ended the session
 * @throws FirebaseError, ApiRequestError
 */
export async function removeFactor(id: string): Promise<FactorCodes | undefined> {
  await startFactorChange()
  try {
    return await changeFactors(() => multiFactor(signedIn()).unenroll(id))
  } catch (error) {
    if (errorCode(error) === 'auth/user-token-expired') return undefined
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
