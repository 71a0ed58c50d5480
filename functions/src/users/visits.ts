import { isStaff } from '@domain/access/roles.ts'
import { type AccountAccess, isAcceptedSession, sessionEndsAt, sessionKey } from '@domain/users/session.policy.ts'
import type { SessionMethod } from '@domain/users/session.schema.ts'
import { KEPT_SECONDS, withVisit } from '@domain/users/session-record.policy.ts'
import * as endpoints from '@domain/users/sessions.endpoints.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'

/** A session of a person as stored, for the list on /account. */
export interface StoredSession {
  user_id: string
  started_at: Date
  device: string
  method: SessionMethod
  /** UTC; a visit moves it. */
  expires_at: Date
}

export function sessionRef(uid: string, key: number): DocumentReference {
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
      method: methodOf(caller),
      expires_at,
    }
    transaction.create(stored.ref, fields)
    recordSecurityEvent(transaction, { kind: 'signed_in', user_id: uid, actor_id: uid, device }, now)
    return { ...record, ...visited }
  })
}

function methodOf({ isByCode, usedSecondFactor }: Pick<Caller, 'isByCode' | 'usedSecondFactor'>): SessionMethod {
  if (isByCode) return 'code'
  return usedSecondFactor ? 'second_factor' : 'password'
}

export const recordVisit = implement(endpoints.recordVisit, async (_nothing, caller, now) => {
  await storeVisit(caller, now)
  const key = sessionKey(caller.session)
  const ends_at = isStaff(caller) ? sessionEndsAt(key, caller) : null
  return { key: 'account/visited', result: { ends_at } }
})
