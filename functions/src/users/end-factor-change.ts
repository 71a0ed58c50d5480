import { COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { mirrorAccount } from './mirror-account.ts'

/** Writes down which second factors there are after a change, or after it was given up. */
export const endFactorChange = defineCallable({
  name: 'endFactorChange',
  input: nothingSchema,
  allow: 'member',
  fallbackError: 'unexpected',
  run: async (_nothing, { uid }) => {
    await db.collection(COLLECTIONS.userRoles).doc(uid).update({ factor_change_until: null })
    await mirrorAccount(await auth.getUser(uid))
    return 'auth/factor-change-ended'
  },
})
