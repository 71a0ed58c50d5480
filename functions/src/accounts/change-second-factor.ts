import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { FACTOR_CHANGE_MINUTES } from '@domain/platform/access/session.policy.ts'
import { MINUTE_MS } from '@domain/platform/dates.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { assertFreshSignIn, FRESH_SIGN_IN_MS, hasSecondFactor } from '../platform/endpoint/caller.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { auth, collections, dateOf, runTransactionWithRetry, type StoredTime } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { mirrorAccount } from './mirror-account.ts'
import { forgetCodesOfRemovedFactor, makeCodesForFactor } from './recovery-codes.ts'

export const beginFactorChange = implement(endpoints.beginFactorChange, async (_nothing, caller, now) => {
  // Firebase does not add a factor in a session by emailed code.
  if (caller.isByCode) throw new ApiError('auth/password-needed', 403)
  await assertFreshSignIn(caller, now)
  const factor_change_until = new Date(now.valueOf() + FACTOR_CHANGE_MINUTES * MINUTE_MS)
  const access = collections.userRoles.doc(caller.uid)
  await access.update({ has_second_factor: true, factor_change_until })
  return { key: 'auth/factor-change-begun', result: { change: factor_change_until.valueOf() } }
})

export const endFactorChange = implement(endpoints.endFactorChange, async ({ change }, { uid, isByCode, signedInAt }, now) => {
  const access = collections.userRoles.doc(uid)
  const [stored, user] = await Promise.all([access.get(), auth.getUser(uid)])
  const until = changeUntil(stored)
  if (until?.valueOf() !== change) {
    await mirrorAccount(user, now)
    return { key: 'auth/factor-change-ended', result: { recovery_codes: [] } }
  }
  const mayHaveCodes = !isByCode && signedInAt >= oldestSignIn(until)
  // Another session, perhaps of a thief, must neither get the codes nor end the change before its owner gets them.
  if (until > now && !mayHaveCodes) throw new ApiError('auth/sign-in-again', 403)
  // The sign-in before the change has counted the factors.
  const isFirstFactor = (stored.get('second_factors') ?? 0) === 0
  const recovery_codes = mayHaveCodes && hasSecondFactor(user) ? await makeCodesForFactor(uid, isFirstFactor, now) : []
  if (!hasSecondFactor(user)) await forgetCodesOfRemovedFactor(uid)
  await mirrorAccount(user, now)
  await endChange(access, change, user)
  return { key: 'auth/factor-change-ended', result: { recovery_codes } }
})

function changeUntil(access: DocumentSnapshot): Date | undefined {
  const until = access.get('factor_change_until') as StoredTime | null | undefined
  return until ? dateOf(until) : undefined
}

/** A change begins with a fresh sign-in, so a session from before this moment did not begin it. */
function oldestSignIn(until: Date): Date {
  return new Date(until.valueOf() - FACTOR_CHANGE_MINUTES * MINUTE_MS - FRESH_SIGN_IN_MS)
}

/** After the number of factors is stored, which during a change is the only sign of the state before. */
async function endChange(access: DocumentReference, change: number, user: UserRecord): Promise<void> {
  const isEnded = await runTransactionWithRetry(async (transaction) => {
    const isPresent = changeUntil(await transaction.get(access))?.valueOf() === change
    if (isPresent) transaction.update(access, { factor_change_until: null })
    return isPresent
  })
  if (isEnded) await mirrorAccount(user)
}
