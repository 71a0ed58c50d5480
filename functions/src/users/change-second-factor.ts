import { COLLECTIONS } from '@domain/collections.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import { FACTOR_CHANGE_MINUTES } from '@domain/users/session.policy.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { mirrorAccount } from './mirror-account.ts'

/**
 * Called before the browser adds or removes a second factor in Firebase. From now on, the rules treat the account as
 * having one, so that no session by emailed code outlives the new factor. `endFactorChange` then stores the actual
 * state. If that call never arrives, the mark expires after some minutes.
 */
export const beginFactorChange = defineCallable({
  name: 'beginFactorChange',
  input: noInputSchema,
  allow: 'member',
  fallbackError: 'unexpected',
  success: 'auth/factor-change-begun',
  run: async (_nothing, caller) => {
    // Firebase does not add a factor in a session by emailed code.
    if (caller.isByCode) throw new ApiError('auth/password-needed', 403)
    await assertFreshSignIn(caller)
    const factor_change_until = new Date(Date.now() + FACTOR_CHANGE_MINUTES * 60_000)
    const access = db.collection(COLLECTIONS.userRoles).doc(caller.uid)
    await access.update({ has_second_factor: true, factor_change_until })
  },
})

/** Stores the account's second factors after a change, or after it was cancelled. */
export const endFactorChange = defineCallable({
  name: 'endFactorChange',
  input: noInputSchema,
  allow: 'member',
  fallbackError: 'unexpected',
  success: 'auth/factor-change-ended',
  run: async (_nothing, { uid }) => {
    await db.collection(COLLECTIONS.userRoles).doc(uid).update({ factor_change_until: null })
    await mirrorAccount(await auth.getUser(uid))
  },
})
