import { LINKS_PER_NETWORK } from '@domain/users/account-link.schema.ts'
import * as endpoints from '@domain/users/sign-in.endpoints.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../endpoint/firebase.ts'
import { implementPublic } from '../endpoint/implement-public.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { isSignUpProof } from './account.ts'
import { findValidLink, redeemLink } from './account-links.ts'
import { revokeAllAccess, secureProvenAccount } from './end-sessions.ts'
import { mirrorAccount } from './mirror-account.ts'

export const redeemAccountLink = implementPublic(
  endpoints.redeemAccountLink,
  async ({ sign_up_proofs, ...opened }, from) => {
    const now = new Date()
    await limitNetwork({ use: 'account-link', from }, now, LINKS_PER_NETWORK)
    const valid = await findValidLink(opened, now)
    const { link, user } = valid
    const isOwnSignUp = sign_up_proofs.some((proof) => isSignUpProof(proof, user.uid))
    const isReset = link.is_reset || !(isOwnSignUp || user.emailVerified)
    await redeemLink(valid, opened, isReset, now)
    const reset_code = isReset ? await resetAccess(user, link.email) : await verifyAddress(user, link.email)
    return { key: 'auth/link-used', result: { reset_code } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

/** Sets the proven address, because the account's address may have just changed. */
async function verifyAddress({ uid }: UserRecord, email: string): Promise<null> {
  await mirrorAccount(await auth.updateUser(uid, { email, emailVerified: true }))
  return null
}

/** Ends the password and all sessions, then lets the mailbox's owner choose a password. */
async function resetAccess(user: UserRecord, email: string): Promise<string> {
  if (user.emailVerified) await revokeAllAccess(user.uid)
  else await secureProvenAccount(user, email)
  await mirrorAccount(await auth.getUser(user.uid))
  const code = new URL(await auth.generatePasswordResetLink(email)).searchParams.get('oobCode')
  if (!code) throw new Error('The link holds no code')
  return code
}

export const checkAccountLink = implementPublic(
  endpoints.checkAccountLink,
  async (link, from) => {
    const now = new Date()
    await limitNetwork({ use: 'account-link', from }, now, LINKS_PER_NETWORK)
    const { user } = await findValidLink(link, now)
    return { key: 'auth/link-good', result: { email: user.email } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)
