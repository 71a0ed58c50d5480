import { isRole, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { auth, db } from './firebase.ts'
import { Refusal } from './refusal.ts'

/** Who may call: whoever is signed in, with a verified address, with a role as well, or admins. */
export type Standing = 'signed-in' | 'verified' | 'member' | 'admin'

export interface Caller {
  uid: string
  email: string
  isVerified: boolean
  /** null where none is recorded, or where the endpoint does not ask for one. */
  role: Role | null
  signedInAt: Date
}

/** What Firebase says of a token that is no good, as against a failure of its own. */
const NO_GOOD = [
  'argument-error',
  'invalid-id-token',
  'id-token-expired',
  'id-token-revoked',
  'user-disabled',
  'user-not-found',
]

const FRESH_MS = 5 * 60_000

/** The caller by the token of the request. A session that was ended, and a disabled account, are refused. @throws Refusal */
export async function callerOf(authorization: string | undefined, standing: Standing): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('auth/signed-out', 401)
  const { uid, email = '', email_verified: isVerified = false, auth_time } = await verified(token)
  const asksRole = standing === 'member' || standing === 'admin'
  const role = asksRole && isVerified ? await roleOf(uid) : null
  const isAllowed = { 'signed-in': true, verified: isVerified, member: role !== null, admin: role === 'admin' }[standing]
  if (!isAllowed) throw new Refusal('auth/not-allowed', 403)
  return { uid, email, isVerified, role, signedInAt: new Date(auth_time * 1000) }
}

/** @throws Refusal where the last sign-in is older than five minutes */
export function assertFreshSignIn({ signedInAt }: Caller, now = new Date()): void {
  if (now.valueOf() - signedInAt.valueOf() > FRESH_MS) throw new Refusal('auth/sign-in-again', 403)
}

async function verified(token: string): Promise<DecodedIdToken> {
  if (!isReadable(token)) throw new Refusal('auth/signed-out', 401)
  try {
    return await auth.verifyIdToken(token, true)
  } catch (error) {
    if (isNoGood(error as { code?: unknown; message?: string })) throw new Refusal('auth/signed-out', 401)
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

/** Where Google's keys cannot be had, Firebase blames the token: no reason to tell anybody that their session has ended. */
function isNoGood({ code, message = '' }: { code?: unknown; message?: string }): boolean {
  return NO_GOOD.some((name) => code === `auth/${name}`) && !/fetching public keys/i.test(message)
}

async function roleOf(uid: string): Promise<Role | null> {
  const role: unknown = (await db.collection(COLLECTIONS.userRoles).doc(uid).get()).get('role')
  return isRole(role) ? role : null
}
