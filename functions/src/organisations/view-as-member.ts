import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/organisations/members.endpoints.ts'
import type { ViewedMember } from '@domain/organisations/viewed-member.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { implement } from '../endpoint/implement.ts'
import { namesOf } from '../users/client-names.ts'
import { memberCapabilities, organisationOfAccount, readPeople } from './membership.ts'

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
