import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { auth, db } from '../endpoint/firebase.ts'
import { endSessions } from './end-sessions.ts'

/** A password that nobody knows. It meets every policy that a project can ask for. */
export function unknownPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`
}

/**
 * Gives an account to the owner of its address, who has just shown to be that. Somebody else may have opened it with
 * that address, and wait with their password, a session, a linked sign-in: all of it ends before the address counts as
 * verified.
 *
 * The password is replaced by one that nobody knows: the Admin SDK cannot remove it, and unlinking the provider
 * "password" takes the address away too. The account is disabled meanwhile, or a session of the same second, which no
 * revocation reaches, could set a password again.
 */
export async function handOver({ uid, providerData, phoneNumber }: UserRecord): Promise<void> {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password' && id !== 'phone')
  await auth.updateUser(uid, {
    disabled: true,
    password: unknownPassword(),
    providersToUnlink: linked,
    ...(phoneNumber && { phoneNumber: null }),
  })
  let emailVerified = false
  try {
    await endSessions(uid, new Date())
    emailVerified = true
  } finally {
    // An admin may have disabled the account meanwhile.
    const access = await db.collection(COLLECTIONS.userRoles).doc(uid).get()
    await auth.updateUser(uid, { disabled: access.get('disabled') === true, emailVerified })
  }
}
