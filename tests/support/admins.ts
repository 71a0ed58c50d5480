import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { STAFF_ACCESS } from '../../scripts/seed/people.ts'
import { enrolStaff } from './staff-factor.ts'

const roles = adminDb.collection(COLLECTIONS.userRoles)

/** Makes these people the only admins. @returns restores all roles */
export async function setAdmins(uids: readonly string[]): Promise<() => Promise<void>> {
  const { docs } = await roles.where('role', '==', 'admin').get()
  const others = docs.filter(({ id }) => !uids.includes(id))
  const set = (ids: readonly string[], role: string) =>
    Promise.all(ids.map((uid) => roles.doc(uid).set({ user_id: uid, role, ...(role === 'admin' && STAFF_ACCESS) })))
  const otherIds = others.map(({ id }) => id)
  await Promise.all(uids.map(enrolStaff))
  await set(otherIds, 'client')
  await set(uids, 'admin')
  return async () => {
    await set([...otherIds, ...uids], 'admin')
  }
}
