import { COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'

/**
 * Asked before a second factor is added or removed, which the browser then does with Firebase itself. From here on the
 * rules take the account for one that has a factor, so that no session by emailed code outlives the new factor by a
 * moment; `ensureAccount`, asked afterwards, writes down what is true.
 */
export const beginFactorChange = defineCallable({
  name: 'beginFactorChange',
  input: nothingSchema,
  allow: 'member',
  otherwise: 'unexpected',
  run: async (_nothing, caller) => {
    // Firebase adds no factor to such a session.
    if (caller.isByCode) throw new Refusal('auth/password-needed', 403)
    await assertFreshSignIn(caller)
    await db.collection(COLLECTIONS.userRoles).doc(caller.uid).update({ has_second_factor: true })
    return 'auth/factor-change-begun'
  },
})
