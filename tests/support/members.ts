import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { type Session, signInWithPassword } from './accounts.ts'
import { newEmail } from './call-function.ts'
import { sampleProfile } from './sample-records.ts'

const PASSWORD = 'Not-to-be-guessed-1'

export interface Member extends Session {
  email: string
}

/** A person of these tests alone, with a verified address, a profile and, if one is given, a role. */
export async function newMember(role: Role | null, profile: Record<string, unknown> = {}): Promise<Member> {
  const email = newEmail()
  const { uid } = await adminAuth.createUser({ email, password: PASSWORD, emailVerified: true })
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), email, ...profile })
  await setRole(uid, role)
  return { ...(await signInWithPassword(email, PASSWORD)), email }
}

/** Gives a role, or takes it away. */
export async function setRole(uid: string, role: Role | null): Promise<void> {
  const record = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
  await (role ? record.set({ user_id: uid, role }) : record.delete())
}
