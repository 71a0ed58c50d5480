import { nothingSchema } from '@domain/users/own-account.schema.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { beginDeletion, finishDeletion } from './account-deletion.ts'

/** Deletes the caller's account. What one call leaves behind, by whatever accident, `finishDeletions` finishes. */
export const deleteMyAccount = defineCallable({
  name: 'deleteMyAccount',
  input: nothingSchema,
  allow: 'signed-in',
  timeoutSeconds: 300,
  fallbackError: 'account/delete-failed',
  run: async (_nothing, caller) => {
    await assertFreshSignIn(caller)
    await beginDeletion(caller.uid, new Date())
    try {
      await finishDeletion(caller.uid, new Date())
    } catch (error) {
      logFailure('deleteMyAccount', error)
      return { key: 'account/deletion-begun', result: { finished: false } }
    }
    return { key: 'account/deleted', result: { finished: true } }
  },
})
