import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth'
import { auth, db } from '../endpoint/firebase.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Hands an account over to the proven owner of its address. Somebody else may have created it with that address and
 * kept a password, session, linked sign-in or second factor, so all of them end before the address counts as verified.
 * @param email the proven address; the account's address may have just changed
 */
export async function secureProvenAccount({ uid, providerData, phoneNumber }: UserRecord, email: string): Promise<void> {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password' && id !== 'phone')
  const signInMethods = {
    providersToUnlink: linked,
    multiFactor: { enrolledFactors: null },
    ...(phoneNumber && { phoneNumber: null }),
  }
  await revokeAllAccess(uid, signInMethods, { email, emailVerified: true })
}

/**
 * Sets a random password and ends all sessions. The Admin SDK cannot remove a password, and unlinking the provider
 * "password" would also remove the address. Disables the account during the change; otherwise a session from the same
 * second, which no revocation reaches, could set a password again.
 * @param before changes made at first @param after changes made after all sessions have ended
 */
export async function revokeAllAccess(uid: string, before: UpdateRequest = {}, after: UpdateRequest = {}): Promise<void> {
  await auth.updateUser(uid, { ...before, disabled: true, password: unknownPassword() })
  let done: UpdateRequest = {}
  try {
    await endSessions(uid, new Date())
    done = after
  } finally {
    // An admin may have disabled the account during the change.
    const access = await db.collection(COLLECTIONS.userRoles).doc(uid).get()
    await auth.updateUser(uid, { ...done, disabled: access.get('disabled') === true })
  }
}

/** Satisfies every password policy that a project can configure. */
function unknownPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`
}
