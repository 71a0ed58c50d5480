import { disabledChangeSchema } from '@domain/users/disabled-change.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { disableAccount, enableAccount } from './account-access.ts'

/** Lets an admin disable anybody's account, and enable it again. One admin always remains. */
export const setAccountDisabled = defineCallable({
  name: 'setAccountDisabled',
  input: disabledChangeSchema,
  allow: 'user_roles/change',
  fallbackError: 'users/disable-failed',
  run: async ({ user_id, disabled }, { uid }) => {
    await (disabled ? disableAccount(user_id, uid) : enableAccount(user_id, uid))
    return disabled ? 'users/account-disabled' : 'users/account-enabled'
  },
})
