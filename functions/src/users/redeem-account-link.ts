import { redeemLinkSchema } from '@domain/users/account-link.schema.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { defineHttp } from '../endpoint/define-http.ts'
import { auth } from '../endpoint/firebase.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { giveBack, goodLink, useUp } from './account-links.ts'
import { endSessions } from './end-sessions.ts'
import { handOver, unknownPassword } from './hand-over.ts'
import { mirrorAccount } from './mirror-account.ts'
import { isSignUpProof } from './sign-up-proof.ts'

/**
 * Uses the link of an account mail. It verifies the address, and answers null, where the browser that signed up opens
 * it. Otherwise whoever set the password may be a stranger, or is not known any more: the password and every session
 * end, and the answer is a code of Firebase's that lets the page set a new password. No password passes this function.
 */
export const redeemAccountLink = defineHttp({
  name: 'redeemAccountLink',
  input: redeemLinkSchema,
  secrets: [RATE_LIMIT_SALT],
  otherwise: 'unexpected',
  run: async ({ sign_up_proofs, ...link }, from) => {
    const now = new Date()
    await limitNetwork({ use: 'account-link', from }, now, 60)
    const { stored, user } = await goodLink(link, now)
    await useUp(stored, now)
    try {
      const isOwnSignUp = link.mode === 'verifyEmail' && sign_up_proofs.some((proof) => isSignUpProof(proof, user.uid))
      const reset_code = isOwnSignUp || isVerifiedAgain(link, user) ? await verify(user) : await takeBack(user)
      return { key: 'auth/link-used', result: { reset_code } }
    } catch (error) {
      await giveBack(stored)
      throw error
    }
  },
})

/** A second link for an address that has been verified since it was sent: there is nothing left to do. */
function isVerifiedAgain({ mode }: { mode: string }, { emailVerified }: UserRecord): boolean {
  return mode === 'verifyEmail' && emailVerified
}

async function verify({ uid }: UserRecord): Promise<null> {
  await mirrorAccount(await auth.updateUser(uid, { emailVerified: true }))
  return null
}

/** Ends the password and every session, then lets the owner of the mailbox choose a password. */
async function takeBack(user: UserRecord): Promise<string> {
  if (user.emailVerified) {
    await auth.updateUser(user.uid, { password: unknownPassword() })
    await endSessions(user.uid, new Date())
  } else await handOver(user)
  await mirrorAccount(await auth.getUser(user.uid))
  const link = new URL(await auth.generatePasswordResetLink(user.email ?? ''))
  const code = link.searchParams.get('oobCode')
  if (!code) throw new Error('The link holds no code')
  return code
}
