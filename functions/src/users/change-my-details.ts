import { COLLECTIONS } from '@domain/collections.ts'
import { profileDetailsSchema } from '@domain/users/profile.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'

/** Changes the caller's names, company and phone. Rate-limited, because a new name is copied to all their records. */
export const changeMyDetails = defineCallable({
  name: 'changeMyDetails',
  input: profileDetailsSchema,
  allow: 'member',
  fallbackError: 'account/save-failed',
  success: 'account/saved',
  run: async (details, { uid }) => {
    const profile = db.collection(COLLECTIONS.profiles).doc(uid)
    await profile.update({ ...details })
  },
})
