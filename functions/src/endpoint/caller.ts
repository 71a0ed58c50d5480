import { type Actor, actorOf, type StoredAccess } from '@domain/access/capabilities.ts'
import { type Action, canForOwn } from '@domain/access/permissions.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type AccountAccess, isAcceptedSession, type SessionClaims } from '@domain/users/session.policy.ts'
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth'
import { ApiError } from './api-error.ts'
import { auth, db } from './firebase.ts'

/**
 * Minimum access of an endpoint: signed in; also with a verified address; also with a role; or with the permission for
 * an action, on every record or on those of the caller's organisation. `can` then decides about the record.
 */
export type AccessLevel = 'signed-in' | 'verified' | 'member' | Action

/** The role is null if none is recorded, or if the endpoint needs none. */
export interface Caller extends Actor {
  email: string
  isVerified: boolean
  signedInAt: Date
  usedSecondFactor: boolean
  /** Whether an emailed code opened the session. */
  isByCode: boolean
}

/** Firebase's codes for an invalid token, in contrast to a failure of the service. */
const INVALID_TOKEN_CODES = [
  'argument-error',
  'invalid-id-token',
  'id-token-expired',
  'id-token-revoked',
  'user-disabled',
  'user-not-found',
]

const FRESH_MS = 5 * 60_000

/** Verifies the request's token. Rejects ended sessions and disabled accounts. @throws ApiError */
export async function callerOf(authorization: string | undefined, level: AccessLevel): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) throw new ApiError('auth/signed-out', 401)
  const claims = await verifyToken(token)
  const { uid, email = '', email_verified: isVerified = false, auth_time, firebase } = claims
  const access = await accessOf(uid)
  // Firebase recreates a deleted account if the token of an emailed code is exchanged afterwards.
  if (access === undefined && (await isBeingDeleted(uid))) throw new ApiError('auth/signed-out', 401)
  if (!(await isAccepted(claims, access ?? {}))) throw new ApiError('auth/signed-out', 401)
  const needsRole = level !== 'signed-in' && level !== 'verified'
  const actor = actorOf(uid, needsRole && isVerified ? access : undefined)
  if (!isAllowed(level, isVerified, actor)) throw new ApiError('auth/not-allowed', 403)
  const session = { usedSecondFactor: firebase?.sign_in_second_factor !== undefined, isByCode: 'code_at' in claims }
  return { ...actor, email, isVerified, signedInAt: new Date(auth_time * 1000), ...session }
}

function isAllowed(level: AccessLevel, isVerified: boolean, actor: Actor): boolean {
  if (level === 'signed-in') return true
  if (level === 'verified') return isVerified
  return actor.role !== null && (level === 'member' || canForOwn(actor, level))
}

/**
 * For changes of sign-in methods and for irreversible actions.
 * @throws ApiError if the last sign-in is older than five minutes, or skipped the account's second factor
 */
export async function assertFreshSignIn(caller: Caller, now = new Date()): Promise<void> {
  const isFresh = now.valueOf() - caller.signedInAt.valueOf() <= FRESH_MS
  if (isFresh && (caller.usedSecondFactor || !hasSecondFactor(await auth.getUser(caller.uid)))) return
  throw new ApiError('auth/sign-in-again', 403)
}

export function hasSecondFactor({ multiFactor }: UserRecord): boolean {
  return (multiFactor?.enrolledFactors.length ?? 0) > 0
}

/** For sessions by code, reads the account itself: the copy in the role record, used by the rules, may be outdated. */
async function isAccepted(claims: DecodedIdToken & SessionClaims, access: AccountAccess): Promise<boolean> {
  if (!isAcceptedSession(claims, access)) return false
  if (claims.code_at === undefined) return true
  const user = await auth.getUser(claims.uid)
  return isAcceptedSession(claims, {
    ...access,
    has_second_factor: hasSecondFactor(user),
    signed_out_at: sessionsEndedAt(user),
  })
}

/**
 * The last second whose sessions Firebase has revoked, for example after a password change; -1 if none. Firebase still
 * accepts sessions of the second that it names. Seconds since 1970 (UTC).
 */
export function sessionsEndedAt({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime ? Math.floor(Date.parse(tokensValidAfterTime) / 1000) - 1 : -1
}

async function verifyToken(token: string): Promise<DecodedIdToken> {
  if (!isReadable(token)) throw new ApiError('auth/signed-out', 401)
  try {
    return await auth.verifyIdToken(token, true)
  } catch (error) {
    if (isInvalidToken(error as { code?: unknown; message?: string })) throw new ApiError('auth/signed-out', 401)
    throw error
  }
}

/** Firebase throws an internal error if the parts of a token are not objects. */
function isReadable(token: string): boolean {
  const [header, claims] = token.split('.').map(objectIn)
  return !!header && !!claims
}

function objectIn(part: string): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Firebase reports an invalid token if it cannot fetch Google's keys, but the session may still be valid. */
function isInvalidToken({ code, message = '' }: { code?: unknown; message?: string }): boolean {
  return INVALID_TOKEN_CODES.some((name) => code === `auth/${name}`) && !/fetching public keys/i.test(message)
}

async function accessOf(uid: string): Promise<(AccountAccess & StoredAccess) | undefined> {
  return (await db.collection(COLLECTIONS.userRoles).doc(uid).get()).data()
}

async function isBeingDeleted(uid: string): Promise<boolean> {
  return (await db.collection(SERVER_COLLECTIONS.accountDeletions).doc(uid).get()).exists
}
