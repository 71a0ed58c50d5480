import type { RoleChange } from '@domain/accounts/accounts.endpoints.ts'
import * as accountsEndpoints from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { ViewedMember } from '@domain/organisations/invitation.ts'
import * as membersEndpoints from '@domain/organisations/members.endpoints.ts'
import type { StaffChange } from '@domain/organisations/organisation.schema.ts'
import {
  type Actor,
  CAPABILITIES,
  type Capability,
  getOrganisationId,
  hasCapability,
  isStaff,
  STAFF_CAPABILITIES,
  STAFF_MANAGER_CAPABILITY,
  SYSTEM_ACTOR,
  toActor,
} from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { type AccountAccess, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import { findClientNames } from '../organisations/client-names.ts'
import { writeEntry } from '../organisations/directory.ts'
import {
  accessChangedAt,
  assertManagerRemains,
  giveOwnOrganisation,
  hasOthers,
  listMembers,
  markLeft,
  openOwnOrganisation,
  organisationRef,
  ownOrganisationFields,
} from '../organisations/members.ts'
import {
  assertUnchanged,
  mayGrant,
  memberCapabilities,
  organisationOfAccount,
  readPeople,
} from '../organisations/membership.ts'
import { ApiError, collections, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity, recordSecurityEvent } from '../platform/notifications/notify.ts'
import { updateIndexed } from '../platform/search/index-record.ts'
import { factorFields } from '../platform/settings/stored-settings.ts'
import { ADMIN, assertAdminRemains, assertStaffManagerRemains, isStaffManager } from './admins.ts'

export const setUserRole = implement(accountsEndpoints.setUserRole, async (change, { uid }) => {
  await changeRole(change, uid)
  return { result: { role: change.role } }
})

/**
 * Changes a user's role, with its activity and directory entries, in one transaction. Members of an organisation share
 * one role, so a user with colleagues moves to a new organisation; otherwise the role of their organisation changes.
 * Does nothing if the user already has the role. A new admin gets the capabilities of the one who appoints them.
 * @param actorId the calling admin, whose role and capabilities are read again because they may have just changed
 * @throws ApiError `auth/not-allowed`, `users/not-found`, `organisations/last-manager`, and those of `assertAdminRemains`
 */
export async function changeRole({ user_id, role }: RoleChange, actorId: string, now = new Date()): Promise<void> {
  const roles = collections.userRoles
  const roleRef = roles.doc(user_id)
  const profileRef = collections.profiles.doc(user_id)
  await runTransactionWithRetry(async (transaction) => {
    const [stored, profile, actor] = await transaction.getAll(roleRef, profileRef, roles.doc(actorId))
    if (!stored || !profile) throw new Error('Firestore left out a record that was asked for')
    if (actorId !== SYSTEM_ACTOR && !isStaffManager(actor)) throw new ApiError('auth/not-allowed', 403)
    if (!stored.exists && !profile.exists) throw new ApiError('users/not-found', 404)
    const from: unknown = stored.get('role') ?? null
    if (from === role) return
    if (from === ADMIN) await assertAdminRemains(transaction, user_id)
    const organisation = organisationRef(getOrganisationId(toActor(user_id, stored.data())))
    const members = await listMembers(organisation.id, transaction)
    const hasColleagues = hasOthers(members, user_id)
    if (hasColleagues) await assertManagerRemains(transaction, organisation.id, user_id)
    const known = await transaction.get(organisation)
    const isAppointed = role === ADMIN && actorId !== SYSTEM_ACTOR
    const appoints = toActor(actorId, actor?.data())
    // Nobody grants a capability that they lack.
    const granted = {
      ...(isAppointed && { capabilities: [...appoints.capabilities] }),
      ...(role === ADMIN && (await factorFields(transaction))),
    }

    let access: DocumentData
    if (hasColleagues) {
      if (known.exists) markLeft(transaction, organisation.id, now)
      access = { ...giveOwnOrganisation(transaction, user_id, role, profile.data(), now), ...granted }
    } else {
      if (known.exists) updateIndexed(transaction, known, { role })
      const fields = known.exists
        ? {
            role,
            ...ownOrganisationFields({ id: known.id, name: known.get('name') as string, role }),
            ...(role !== ADMIN && { capabilities: capabilitiesAs(stored, appoints) }),
          }
        : openOwnOrganisation(transaction, organisation.id, role, profile.data() ?? {}, now)
      access = { user_id, ...fields, ...granted, ...accessChangedAt(now) }
    }
    if (from === ADMIN) access = { ...access, ...endLongSessions(stored.data() ?? {}, now) }
    transaction.set(roleRef, access, { merge: true })
    writeEntry(transaction, profile, { ...stored.data(), ...access })
    const change = { kind: 'role_changed', actor_id: actorId, from: typeof from === 'string' ? from : null, to: role } as const
    recordActivity(transaction, { ...change, subject: roleRef.path, label: '', visible_to: [user_id] }, now)
    recordSecurityEvent(transaction, { ...change, user_id }, now)
  })
}

/**
 * What a client or partner may do with the records of the organisation that they stay in: as before, and what the admin may
 * give. The portal itself appoints without limits.
 */
function capabilitiesAs(stored: DocumentSnapshot, appoints: Actor): Capability[] {
  const before = memberCapabilities(stored)
  return CAPABILITIES.filter((each) => appoints.uid === SYSTEM_ACTOR || mayGrant(appoints, [each], before))
}

/** Sessions that were too long for an admin stay ended under the longer limit of the new role. */
function endLongSessions({ signed_out_at }: AccountAccess, now: Date): Pick<AccountAccess, 'signed_out_at'> {
  const tooOld = Math.floor(now.valueOf() / 1000) - STAFF_SESSION_SECONDS
  return { signed_out_at: Math.max(tooOld, typeof signed_out_at === 'number' ? signed_out_at : -1) }
}

export const changeStaffCapabilities = implement(membersEndpoints.changeStaffCapabilities, (change, { uid }, now) =>
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
    const before = toActor(user_id, stored).capabilities
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

export const viewAsMember = implement(membersEndpoints.viewAsMember, async ({ user_id }, { uid }, now) => ({
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
    const names = findClientNames(profile.data())
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
