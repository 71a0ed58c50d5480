import { type Action, reachOf } from '@domain/access/permissions.ts'
import { isRole, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type AccountAccess, isAcceptedSession, type SessionClaims } from '@domain/users/session.policy.ts'
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth'
import { ApiError } from './api-error.ts'
import { auth, db } from './firebase.ts'

/**
 * Who may call: people who are signed in, with a verified address as well, with a role as well, or with the permission
 * for an action on every record.
 */
export type AccessLevel = 'signed-in' | 'verified' | 'member' | Action

export interface Caller {
  uid: string
  email: string
  isVerified: boolean
  /** null where none is recorded, or where the endpoint does not ask for one. */
  role: Role | null
  signedInAt: Date
  usedSecondFactor: boolean
  /** Whether an emailed code opened the session. */
  isByCode: boolean
}

/** What Firebase says of a token that is no good, as against a failure of its own. */
const INVALID_TOKEN_CODES = [
  'argument-error',
  'invalid-id-token',
  'id-token-expired',
  'id-token-revoked',
  'user-disabled',
  'user-not-found',
]

const FRESH_MS = 5 * 60_000

/** The caller by the token of the request. An ended session, and a disabled account, are refused. @throws ApiError */
export async function callerOf(authorization: string | undefined, level: AccessLevel): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) throw new ApiError('auth/signed-out', 401)
  const claims = await verified(token)
  const { uid, email = '', email_verified: isVerified = false, auth_time, firebase } = claims
  const access = await accessOf(uid)
  // Firebase makes an account anew where a code's token is exchanged after the deletion.
  if (access === undefined && (await isBeingDeleted(uid))) throw new ApiError('auth/signed-out', 401)
  if (!(await isAccepted(claims, access ?? {}))) throw new ApiError('auth/signed-out', 401)
  const asksRole = level !== 'signed-in' && level !== 'verified'
  const role = asksRole && isVerified && isRole(access?.role) ? access.role : null
  if (!isAllowed(level, isVerified, role)) throw new ApiError('auth/not-allowed', 403)
  const session = { usedSecondFactor: firebase?.sign_in_second_factor !== undefined, isByCode: 'code_at' in claims }
  return { uid, email, isVerified, role, signedInAt: new Date(auth_time * 1000), ...session }
}

function isAllowed(level: AccessLevel, isVerified: boolean, role: Role | null): boolean {
  if (level === 'signed-in') return true
  if (level === 'verified') return isVerified
  return role !== null && (level === 'member' || reachOf({ role }, level) === 'any')
}

/**
 * Before a change of how somebody signs in, or of what cannot be undone.
 * @throws ApiError where the last sign-in is older than five minutes, or left out the account's second factor
 */
export async function assertFreshSignIn(caller: Caller, now = new Date()): Promise<void> {
  const isFresh = now.valueOf() - caller.signedInAt.valueOf() <= FRESH_MS
  if (isFresh && (caller.usedSecondFactor || !hasSecondFactor(await auth.getUser(caller.uid)))) return
  throw new ApiError('auth/sign-in-again', 403)
}

export function hasSecondFactor({ multiFactor }: UserRecord): boolean {
  return (multiFactor?.enrolledFactors.length ?? 0) > 0
}

/** The copy beside the role, which the rules read, may be late; for a session by code the account itself is asked. */
async function isAccepted(claims: DecodedIdToken & SessionClaims, access: AccountAccess): Promise<boolean> {
  if (!isAcceptedSession(claims, access)) return false
  if (claims.code_at === undefined) return true
  const user = await auth.getUser(claims.uid)
  return isAcceptedSession(claims, {
    ...access,
    has_second_factor: hasSecondFactor(user),
    signed_out_at: endedBefore(user),
  })
}

/**
 * The last second whose sessions an account has ended by itself, as a change of the password does; -1 where there is
 * none. Firebase still accepts those of the second that it names. Seconds since 1970 (UTC).
 */
export function endedBefore({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime ? Math.floor(Date.parse(tokensValidAfterTime) / 1000) - 1 : -1
}

async function verified(token: string): Promise<DecodedIdToken> {
  if (!isReadable(token)) throw new ApiError('auth/signed-out', 401)
  try {
    return await auth.verifyIdToken(token, true)
  } catch (error) {
    if (isInvalidToken(error as { code?: unknown; message?: string })) throw new ApiError('auth/signed-out', 401)
    throw error
  }
}

/** Firebase fails, instead of refusing, where the parts of a token are no objects. */
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

/** Firebase blames the token where Google's keys cannot be fetched: that does not mean that the session has ended. */
function isInvalidToken({ code, message = '' }: { code?: unknown; message?: string }): boolean {
  return INVALID_TOKEN_CODES.some((name) => code === `auth/${name}`) && !/fetching public keys/i.test(message)
}

async function accessOf(uid: string): Promise<AccountAccess | undefined> {
  return (await db.collection(COLLECTIONS.userRoles).doc(uid).get()).data()
}

async function isBeingDeleted(uid: string): Promise<boolean> {
  return (await db.collection(SERVER_COLLECTIONS.accountDeletions).doc(uid).get()).exists
}
