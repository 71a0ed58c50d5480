import type { RoleChange } from '@domain/accounts/accounts.endpoints.ts'
import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import {
  type Actor,
  actorOf,
  CAPABILITIES,
  type Capability,
  organisationOf,
  SYSTEM_ACTOR,
} from '@domain/platform/access/capabilities.ts'
import { type AccountAccess, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import { writeEntry } from '../organisations/directory.ts'
import {
  accessChangedAt,
  assertManagerRemains,
  giveOwnOrganisation,
  hasOthers,
  markLeft,
  membersOf,
  openOwnOrganisation,
  organisationRef,
  ownOrganisationFields,
} from '../organisations/members.ts'
import { mayGrant, memberCapabilities } from '../organisations/membership.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { updateIndexed } from '../platform/search/index-record.ts'
import { recordSecurityEvent } from '../platform/security-events.ts'
import { factorFields } from '../platform/settings/stored-settings.ts'
import { ADMIN, assertAdminRemains, isStaffManager } from './admins.ts'

export const setUserRole = implement(endpoints.setUserRole, async (change, { uid }) => {
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
    const organisation = organisationRef(organisationOf(actorOf(user_id, stored.data())))
    const members = await membersOf(organisation.id, transaction)
    const hasColleagues = hasOthers(members, user_id)
    if (hasColleagues) await assertManagerRemains(transaction, organisation.id, user_id)
    const known = await transaction.get(organisation)
    const isAppointed = role === ADMIN && actorId !== SYSTEM_ACTOR
    const appoints = actorOf(actorId, actor?.data())
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
