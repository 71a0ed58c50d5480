import { COLLECTIONS } from '@domain/collections.ts'
import type { ViewedMember } from '@domain/organisations/invitation.schema.ts'
import * as endpoints from '@domain/organisations/members.endpoints.ts'
import type { StaffChange } from '@domain/organisations/organisation.schema.ts'
import {
  actorOf,
  hasCapability,
  isStaff,
  STAFF_CAPABILITIES,
  STAFF_MANAGER_CAPABILITY,
} from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { namesOf } from '../organisations/client-names.ts'
import { assertUnchanged, memberCapabilities, organisationOfAccount, readPeople } from '../organisations/membership.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { recordSecurityEvent } from '../platform/security-events.ts'
import { assertStaffManagerRemains } from './admins.ts'

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

export const viewAsMember = implement(endpoints.viewAsMember, async ({ user_id }, { uid }, now) => ({
  key: 'organisations/view-opened',
  result: await openView(user_id, uid, now),
}))

/** @throws ApiError `organisations/not-viewable` */
function openView(user_id: string, by: string, now: Date): Promise<ViewedMember> {
  return runTransactionWithRetry(async (transaction) => {
    const [admin, member] = await readPeople(transaction, by, user_id)
    if (!admin || !can(admin.actor, 'user_roles/change')) throw new ApiError('auth/not-allowed', 403)
    // A disabled account has no role here, because it may do nothing.
    if (!member?.actor.role || isStaff(member.actor)) throw new ApiError('organisations/not-viewable', 409)
    const { account, profile, actor } = member
    const organisation_name = String(account.get('organisation_name') ?? '')
    const names = namesOf(profile.data())
    const subject = `${COLLECTIONS.userRoles}/${user_id}`
    const entry = { label: organisation_name, visible_to: [] }
    recordActivity(transaction, { kind: 'member_viewed', actor_id: by, subject, ...entry }, now)
    return {
      uid: user_id,
      role: actor.role === 'partner' ? 'partner' : 'client',
      organisation_id: organisationOfAccount(member),
      organisation_name,
      capabilities: memberCapabilities(account),
      first_name: names?.first_name ?? '',
      last_name: names?.last_name ?? '',
      email: String(profile.get('email') ?? ''),
    }
  })
}
