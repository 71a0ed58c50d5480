import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { ensureProfileAndRole } from '../../functions/src/accounts/account.ts'
import { changeRole } from '../../functions/src/accounts/staff-access.ts'
import { auth } from '../../functions/src/platform/endpoint/firebase.ts'
import { CliError } from '../local/stop.ts'

/** Grants the admin role to the owner of an address. @throws CliError if no account has the address */
export async function grantAdmin(email: string): Promise<'now' | 'already'> {
  const { uid, emailVerified, disabled } = await userWith(email)
  if (!emailVerified) {
    throw new CliError(`The address ${email} is not verified. Open the link in its verification mail, then run this again.`)
  }
  if (disabled) throw new CliError(`The account of ${email} is disabled. Enable it first, then run this again.`)
  // A person who never signed in has no profile yet.
  if ((await ensureProfileAndRole(uid, {})).role === 'admin') return 'already'
  await changeRole({ user_id: uid, role: 'admin' }, SYSTEM_ACTOR)
  return 'now'
}

async function userWith(email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error
    throw new CliError(`No account has the address ${email}. Sign up with it on the site first, then run this again.`)
  }
}
