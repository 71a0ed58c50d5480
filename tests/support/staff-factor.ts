import { randomInt } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { STAFF_SECOND_FACTOR } from '../../scripts/local/environment.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { STAFF_FACTOR_NAME, staffFactor } from '../../scripts/seed/people.ts'

/** Gives an admin's account the second factor of this run, if staff need one and the account can have one. */
export async function enrolStaff(uid: string): Promise<void> {
  if (!STAFF_SECOND_FACTOR) return
  const user = await adminAuth.getUser(uid).catch(() => undefined)
  if (!user?.emailVerified || (user.multiFactor?.enrolledFactors.length ?? 0) > 0) return
  const phone = `+2547${String(randomInt(100_000_000)).padStart(8, '0')}`
  // A new factor needs an id here, unlike one of a new account.
  const factors = staffFactor(phone).multiFactor?.enrolledFactors ?? []
  await adminAuth.updateUser(uid, {
    multiFactor: { enrolledFactors: factors.map((each) => ({ ...each, uid: `${uid}-factor` })) },
  })
}

/** Makes a person an admin without a second factor, in every run. */
export async function appointWithoutFactor(uid: string, needs_second_factor: boolean): Promise<void> {
  const fields = { role: 'admin', capabilities: [...STAFF_CAPABILITIES], needs_second_factor }
  await adminDb.collection(COLLECTIONS.userRoles).doc(uid).update(fields)
}

/** The telephone of an account with the second factor of this run. */
export async function staffPhone(email: string): Promise<string | undefined> {
  if (!STAFF_SECOND_FACTOR) return undefined
  const user = await adminAuth.getUserByEmail(email).catch(() => undefined)
  const factor = user?.multiFactor?.enrolledFactors.find(({ displayName }) => displayName === STAFF_FACTOR_NAME)
  return factor && 'phoneNumber' in factor ? String(factor.phoneNumber) : undefined
}
