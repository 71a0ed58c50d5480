import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth'
import { auth, db } from '../endpoint/firebase.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Gives an account to the owner of its address, who has just proved it. Somebody else may have opened it with that
 * address, and wait with their password, a session, a linked sign-in, a second factor: all of it ends before the address
 * counts as verified.
 * @param email the address that was proved: the account may have been given another one a moment ago
 */
export async function handOver({ uid, providerData, phoneNumber }: UserRecord, email: string): Promise<void> {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password' && id !== 'phone')
  const ways = { providersToUnlink: linked, multiFactor: { enrolledFactors: null }, ...(phoneNumber && { phoneNumber: null }) }
  await closeToAll(uid, ways, { email, emailVerified: true })
}

/**
 * Replaces the password by one that nobody knows and ends every session. The Admin SDK cannot remove a password, and
 * unlinking the provider "password" takes the address away too. The account is disabled meanwhile, or a session of the
 * same second, which no revocation reaches, could set a password again.
 * @param before what else is changed at first @param after what is changed once nobody is signed in
 */
export async function closeToAll(uid: string, before: UpdateRequest = {}, after: UpdateRequest = {}): Promise<void> {
  await auth.updateUser(uid, { ...before, disabled: true, password: unknownPassword() })
  let done: UpdateRequest = {}
  try {
    await endSessions(uid, new Date())
    done = after
  } finally {
    // An admin may have disabled the account meanwhile.
    const access = await db.collection(COLLECTIONS.userRoles).doc(uid).get()
    await auth.updateUser(uid, { ...done, disabled: access.get('disabled') === true })
  }
}

/** It meets every policy that a project can ask for. */
function unknownPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`
}
