import { type Actor, type StoredAccess, toActor } from '@domain/platform/access/capabilities.ts'
import { canForOwn } from '@domain/platform/access/permissions.ts'
import {
  type AccountAccess,
  deviceName,
  type FactorAccess,
  isAcceptedSession,
  lacksRequiredFactor,
  type SessionClaims,
  sessionEnd,
} from '@domain/platform/access/session.policy.ts'
import type { AccessLevel } from '@domain/platform/endpoint.ts'
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth'
import { ApiError, auth, collections } from './firebase.ts'

/** The role is null if none is recorded, or if the endpoint needs none. */
export interface Caller extends Actor {
  email: string
  isVerified: boolean
  signedInAt: Date
  usedSecondFactor: boolean
  /** Only true for endpoints that staff may call before they have set up their second factor. */
  lacksFactor: boolean
  /** Whether an emailed code opened the session. */
  isByCode: boolean
  session: SessionClaims
  /** Such as "Chrome on Android"; '' if unknown. */
  device: string
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

export const FRESH_SIGN_IN_MS = 5 * 60_000

export interface CallerOptions {
  /** Whether staff may call it without the second factor that the office requires. */
  beforeFactor?: boolean | undefined
  userAgent?: string | undefined
}

/**
 * Verifies the request's token. Rejects ended sessions, disabled accounts, and staff without the required second factor.
 * @throws ApiError
 */
export async function identifyCaller(
  authorization: string | undefined,
  level: AccessLevel,
  { beforeFactor = false, userAgent = '' }: CallerOptions = {},
): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) throw new ApiError('auth/signed-out', 401)
  const claims = await verifyToken(token)
  const { uid, email = '', email_verified: isVerified = false, auth_time, firebase } = claims
  const access = await readAccountAccess(uid)
  // Firebase recreates a deleted account if the token of an emailed code is exchanged afterwards.
  if (access === undefined && (await isBeingDeleted(uid))) throw new ApiError('auth/signed-out', 401)
  await assertAccepted(claims, access ?? {}, new Date())
  const usedSecondFactor = firebase?.sign_in_second_factor !== undefined
  const lacksFactor = lacksRequiredFactor(usedSecondFactor, access ?? {})
  if (level !== 'signed-in' && !isVerified) throw new ApiError('auth/not-allowed', 403)
  if (lacksFactor && !beforeFactor) throw new ApiError('auth/second-factor-required', 403)
  const needsRole = level !== 'signed-in' && level !== 'verified'
  const actor = toActor(uid, needsRole && isVerified ? access : undefined)
  if (!isAllowed(level, actor)) throw new ApiError('auth/not-allowed', 403)
  const isByCode = 'code_at' in claims
  const session = { auth_time, ...(isByCode && { code_at: claims['code_at'] }) }
  const identity = { ...actor, email, isVerified, device: deviceName(userAgent) }
  return { ...identity, signedInAt: new Date(auth_time * 1000), usedSecondFactor, lacksFactor, isByCode, session }
}

/** Whether a person with a verified address, where the level needs one, may call the endpoint. */
function isAllowed(level: AccessLevel, actor: Actor): boolean {
  if (level === 'signed-in' || level === 'verified') return true
  return actor.role !== null && (level === 'member' || canForOwn(actor, level))
}

/**
 * For changes of sign-in methods and for irreversible actions.
 * @throws ApiError if the last sign-in is older than five minutes, or skipped the account's second factor
 */
export async function assertFreshSignIn(caller: Caller, now = new Date()): Promise<void> {
  const isFresh = now.valueOf() - caller.signedInAt.valueOf() <= FRESH_SIGN_IN_MS
  if (isFresh && (caller.usedSecondFactor || !hasSecondFactor(await auth.getUser(caller.uid)))) return
  throw new ApiError('auth/sign-in-again', 403)
}

export function hasSecondFactor({ multiFactor }: UserRecord): boolean {
  return (multiFactor?.enrolledFactors.length ?? 0) > 0
}

/**
 * For sessions by code, reads the account itself: the copy in the role record, used by the rules, may be outdated.
 * @throws ApiError `auth/signed-out`, `auth/session-expired`
 */
async function assertAccepted(claims: DecodedIdToken & SessionClaims, access: AccountAccess, now: Date): Promise<void> {
  const end = sessionEnd(claims, access, now)
  if (end) throw new ApiError(end === 'expired' ? 'auth/session-expired' : 'auth/signed-out', 401)
  if (claims.code_at === undefined) return
  const user = await auth.getUser(claims.uid)
  const current = { ...access, has_second_factor: hasSecondFactor(user), signed_out_at: sessionsEndedAt(user) }
  if (!isAcceptedSession(claims, current, now)) throw new ApiError('auth/signed-out', 401)
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

async function readAccountAccess(uid: string): Promise<(AccountAccess & FactorAccess & StoredAccess) | undefined> {
  return (await collections.userRoles.doc(uid).get()).data()
}

async function isBeingDeleted(uid: string): Promise<boolean> {
  return (await collections.accountDeletions.doc(uid).get()).exists
}

/** The user with an address (in lower case), or undefined. */
export function findUserByEmail(email: string): Promise<UserRecord | undefined> {
  return ifUserExists(auth.getUserByEmail(email))
}

export function findUserById(uid: string): Promise<UserRecord | undefined> {
  return ifUserExists(auth.getUser(uid))
}

/** The result, or undefined if the account does not exist. */
export async function ifUserExists<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return undefined
    throw error
  }
}

export function isAuthError(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code
}
