import { actorOf, hasCapability, STAFF_CAPABILITIES, STAFF_MANAGER_CAPABILITY } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/organisations/members.endpoints.ts'
import type { StaffChange } from '@domain/organisations/organisation.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { implement } from '../endpoint/implement.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { assertStaffManagerRemains } from '../users/admins.ts'
import { assertUnchanged, readPeople } from './membership.ts'

export const changeStaffCapabilities = implement(endpoints.changeStaffCapabilities, (change, { uid }, now) =>
  changeStaff(change, uid, now),
)

/** @throws ApiError */
export function changeStaff(change: StaffChange, by: string, now: Date): Promise<void> {
  const { user_id, capabilities } = change
  return runTransactionWithRetry(async (transaction) => {
    const [actor, admin] = await readPeople(transaction, by, user_id)
    if (!actor || !can(actor.actor, 'user_roles/change')) throw new ApiError('auth/not-allowed', 403)
    const stored = admin?.account.data()
    if (!admin || !isStaff({ role: stored?.['role'] })) throw new ApiError('organisations/member-not-found', 404)
    const before = actorOf(user_id, stored).capabilities
    assertUnchanged(before, change)
    const after = STAFF_CAPABILITIES.filter((each) => capabilities.includes(each))
    if (!after.every((each) => before.includes(each) || hasCapability(actor.actor, each)))
      throw new ApiError('organisations/capability-not-yours', 403)
    if (!after.includes(STAFF_MANAGER_CAPABILITY)) await assertStaffManagerRemains(transaction, user_id)
    if (after.join() === before.join()) return
    transaction.update(admin.account.ref, { capabilities: after })
    const subject = `${COLLECTIONS.userRoles}/${user_id}`
    const values = { actor_id: by, from: before.join(' '), to: after.join(' ') }
    recordActivity(transaction, { kind: 'staff_changed', subject, label: '', visible_to: [user_id], ...values }, now)
    recordSecurityEvent(transaction, { kind: 'capabilities_changed', user_id, ...values }, now)
  })
}
