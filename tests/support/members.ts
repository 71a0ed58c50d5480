import { COLLECTIONS } from '@domain/collections.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { type Session, signInWithPassword, signUp } from './accounts.ts'
import { newEmail } from './call-function.ts'
import { sampleOrganisation, sampleProfile, sampleRole } from './sample-records.ts'
import { enrolStaff } from './staff-factor.ts'

export type Member = Session

/**
 * A new person with a verified address, a profile and, if given, a role.
 * @param access the fields of a role in another organisation; without them the person has an organisation of one
 */
export async function newMember(
  role: Role | null,
  profile: Record<string, unknown> = {},
  access?: Record<string, unknown>,
): Promise<Member> {
  const email = newEmail()
  const { uid } = await adminAuth.createUser({ email, password: PASSWORD, emailVerified: true })
  if (role === 'admin') await enrolStaff(uid)
  const batch = adminDb.batch()
  batch.set(adminDb.collection(COLLECTIONS.profiles).doc(uid), { ...sampleProfile(uid), email, ...profile })
  if (role) writeRole(batch, uid, role, access)
  const [member] = await Promise.all([signInWithPassword(email), batch.commit()])
  return member
}

/** A person with a role whose address is not verified. */
export async function newUnverified(role: Role): Promise<Member> {
  const person = await signUp()
  await setRole(person.uid, role)
  return person
}

/** Sets a role, in an organisation of one, or removes it. */
export async function setRole(uid: string, role: Role | null): Promise<void> {
  if (!role) return void (await adminDb.collection(COLLECTIONS.userRoles).doc(uid).delete())
  if (role === 'admin') await enrolStaff(uid)
  const batch = adminDb.batch()
  writeRole(batch, uid, role)
  await batch.commit()
}

function writeRole(batch: FirebaseFirestore.WriteBatch, uid: string, role: Role, access?: Record<string, unknown>): void {
  batch.set(adminDb.collection(COLLECTIONS.userRoles).doc(uid), sampleRole(uid, role, access))
  if (!access) batch.set(adminDb.collection(COLLECTIONS.organisations).doc(uid), sampleOrganisation({ role }))
}
