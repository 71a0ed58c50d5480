import { roleChangeSchema } from '@domain/users/account-access.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { changeRole } from './change-role.ts'

/** Lets an admin change a user's role. At least one admin remains. */
export const setUserRole = defineCallable({
  name: 'setUserRole',
  input: roleChangeSchema,
  allow: 'user_roles/change',
  fallbackError: 'users/update-failed',
  run: async (change, { uid }) => {
    await changeRole(change, uid)
    return { key: 'users/role-updated', result: { role: change.role } }
  },
})
