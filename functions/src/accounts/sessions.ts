import * as endpoints from '@domain/accounts/sessions.endpoints.ts'
import {
  KEPT_SECONDS,
  type ListedSession,
  type SessionMethod,
  visitedSessions,
  withEnded,
  withVisit,
} from '@domain/accounts/sessions.endpoints.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import {
  type AccountAccess,
  isAcceptedSession,
  lastVisit,
  type SessionClaims,
  sessionEndsAt,
  sessionKey,
} from '@domain/platform/access/session.policy.ts'
import type { SecurityEventKind } from '@domain/platform/security-event.collection.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Caller } from '../platform/endpoint/caller.ts'
import { ApiError, collections, db, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordSecurityEvent } from '../platform/notifications/notify.ts'

export const listSessions = implement(endpoints.listSessions, async (_nothing, caller, now) => {
  // The page may list its session before it has reported its visit.
  const access = (await storeVisit(caller, now)) ?? {}
  const { uid, session } = caller
  const keys = visitedSessions(access)
  const stored = keys.length > 0 ? await db.getAll(...keys.map((key) => sessionRef(uid, key))) : []
  const sessions = keys.flatMap((key, at) => {
    const record = stored[at]?.data() as StoredSession | undefined
    if (!record || !isAcceptedSession(buildSessionClaims(key, record.method), access, now)) return []
    const { device, method } = record
    const last_visit = lastVisit(key, access) ?? key
    const listed: ListedSession = { session: key, device, method, last_visit, is_current: key === sessionKey(session) }
    return [listed]
  })
  return { key: 'account/sessions', result: { sessions } }
})

/** The claims of a stored session's tokens. Those of a code's session differ in `auth_time`, by seconds. */
function buildSessionClaims(key: number, method: unknown): SessionClaims {
  return { auth_time: key, ...(method === 'code' && { code_at: key }) }
}

export const endSession = implement(endpoints.endSession, async ({ session }, caller, now) => {
  if (!(await endOne(caller, session, 'session_ended', now))) throw new ApiError('account/session-not-found', 404)
})

export const signOut = implement(endpoints.signOut, async (_nothing, caller, now) => {
  await endOne(caller, sessionKey(caller.session), 'signed_out', now)
})

/**
 * Ends a session in the role record: afterwards, rules and functions reject it. The current session may be unknown, if it
 * has recorded no visit. @returns false if the person has no such session
 */
async function endOne({ uid, session, device }: Caller, key: number, kind: SecurityEventKind, now: Date): Promise<boolean> {
  const isCurrent = key === sessionKey(session)
  return runTransactionWithRetry(async (transaction) => {
    const [access, stored] = await transaction.getAll(collections.userRoles.doc(uid), sessionRef(uid, key))
    if (!access?.exists || !(stored?.exists || isCurrent)) return false
    const record: AccountAccess = access.data() ?? {}
    // A code's session that a second factor keeps out must not come back with the removal of the factor.
    const claims = isCurrent ? session : { auth_time: key }
    if (!isAcceptedSession(claims, record, now)) return true
    transaction.update(access.ref, { ...withEnded(record, key, now) })
    const endedDevice = isCurrent ? device : String(stored?.get('device') ?? '')
    recordSecurityEvent(transaction, { kind, user_id: uid, actor_id: uid, device: endedDevice }, now)
    return true
  })
}

/** A session of a person as stored, for the list on /account. */
interface StoredSession {
  user_id: string
  started_at: Date
  device: string
  method: SessionMethod
  /** UTC; a visit moves it. */
  expires_at: Date
}

function sessionRef(uid: string, key: number): DocumentReference {
  return collections.sessions.doc(`${uid}-${key}`)
}

/**
 * Stores a visit with the role. The first one also stores the session and its entry in the security log. Does nothing for
 * a person without a role record.
 * @returns the role record with the visit; undefined without one
 * @throws ApiError `auth/signed-out` if the session has ended since the caller was checked
 */
export async function storeVisit({ uid, session, device, ...caller }: Caller, now: Date): Promise<AccountAccess | undefined> {
  const key = sessionKey(session)
  return runTransactionWithRetry(async (transaction) => {
    const [access, stored] = await transaction.getAll(collections.userRoles.doc(uid), sessionRef(uid, key))
    if (!access?.exists || !stored) return undefined
    const record: AccountAccess = access.data() ?? {}
    if (!isAcceptedSession(session, record, now)) throw new ApiError('auth/signed-out', 401)
    const visited = withVisit(record, key, now)
    transaction.update(access.ref, { ...visited })
    const expires_at = new Date(now.valueOf() + KEPT_SECONDS * 1000)
    if (stored.exists) {
      transaction.update(stored.ref, { expires_at })
      return { ...record, ...visited }
    }
    const fields: StoredSession = {
      user_id: uid,
      started_at: new Date(key * 1000),
      device,
      method: getSessionMethod(caller),
      expires_at,
    }
    transaction.create(stored.ref, fields)
    recordSecurityEvent(transaction, { kind: 'signed_in', user_id: uid, actor_id: uid, device }, now)
    return { ...record, ...visited }
  })
}

function getSessionMethod({ isByCode, usedSecondFactor }: Pick<Caller, 'isByCode' | 'usedSecondFactor'>): SessionMethod {
  if (isByCode) return 'code'
  return usedSecondFactor ? 'second_factor' : 'password'
}

export const recordVisit = implement(endpoints.recordVisit, async (_nothing, caller, now) => {
  await storeVisit(caller, now)
  const key = sessionKey(caller.session)
  const ends_at = isStaff(caller) ? sessionEndsAt(key, caller) : null
  return { key: 'account/visited', result: { ends_at } }
})
