import { ensureAccountSchema } from '@domain/users/sign-up.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { accountOf } from './account.ts'

/** Gives whoever signed in, by whatever way, a profile and the role of a client where they have none yet. */
export const ensureAccount = defineCallable({
  name: 'ensureAccount',
  input: ensureAccountSchema,
  allow: 'signed-in',
  secrets: [RATE_LIMIT_SALT],
  otherwise: 'auth/account-failed',
  run: async (names, { uid }) => ({ key: 'auth/account-ready', result: { role: await accountOf(uid, names) } }),
})
