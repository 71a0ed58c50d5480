import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { type Session, signInWithPassword, signUp } from './accounts.ts'
import { newEmail } from './call-function.ts'
import { sampleOrganisation, sampleProfile, sampleRole } from './sample-records.ts'
import { enrolStaff } from './staff-factor.ts'

export type Member = Session

/** A new person with a verified address, a profile and, if given, a role. */
export async function newMember(role: Role | null, profile: Record<string, unknown> = {}): Promise<Member> {
  const email = newEmail()
  const { uid } = await adminAuth.createUser({ email, password: PASSWORD, emailVerified: true })
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), email, ...profile })
  await setRole(uid, role)
  return signInWithPassword(email)
}

/** A person with a role whose address is not verified. */
export async function newUnverified(role: Role): Promise<Member> {
  const person = await signUp()
  await setRole(person.uid, role)
  return person
}

/** Sets a role, in an organisation of one, or removes it. */
export async function setRole(uid: string, role: Role | null): Promise<void> {
  const record = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
  if (!role) return void (await record.delete())
  if (role === 'admin') await enrolStaff(uid)
  await record.set(sampleRole(uid, role))
  await adminDb.collection(COLLECTIONS.organisations).doc(uid).set(sampleOrganisation({ role }))
}
