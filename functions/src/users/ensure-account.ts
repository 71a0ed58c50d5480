import { ensureAccountSchema } from '@domain/users/sign-up.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth } from '../endpoint/firebase.ts'
import { accountOf } from './account.ts'
import { mirrorAccount } from './mirror-account.ts'
import { signUpProof } from './sign-up-proof.ts'

/** Gives a signed-in person a profile and the role of a client where they have none yet, and brings what the rules know up to date. */
export const ensureAccount = defineCallable({
  name: 'ensureAccount',
  input: ensureAccountSchema,
  allow: 'signed-in',
  fallbackError: 'auth/account-failed',
  run: async (names, { uid, isVerified }) => {
    const role = await accountOf(uid, names)
    await mirrorAccount(await auth.getUser(uid))
    return { key: 'auth/account-ready', result: { role, ...(!isVerified && { sign_up_proof: signUpProof(uid) }) } }
  },
})
