import { type InvitationState, OPEN_INVITATIONS_MAX } from '@domain/organisations/invitation.ts'
import * as endpoints from '@domain/organisations/members.endpoints.ts'
import type { MemberChange, Organisation } from '@domain/organisations/organisation.schema.ts'
import { CAPABILITIES, type Capability, isStaff, MANAGER_CAPABILITY } from '@domain/platform/access/capabilities.ts'
import { mayTake } from '@domain/platform/access/grants.ts'
import { ORGANISATION_PATH } from '@domain/routes.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError, runTransactionWithRetry, type Writes } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { notify, recordSecurityEvent, siteLink } from '../platform/notifications/notify.ts'
import { writeEntry } from './directory.ts'
import { openInvitations } from './invitations.ts'
import { assertManagerRemains, giveOwnOrganisation, isManager, listMembers, markLeft, organisationRef } from './members.ts'
import {
  assertMayGrant,
  assertUnchanged,
  eventBy,
  managesOrganisation,
  memberCapabilities,
  organisationIn,
  organisationOfAccount,
  readPeople,
  recordOrganisationEvent,
  type StoredPerson,
} from './membership.ts'
import { managerMissingMail } from './organisation-mails.ts'

export const changeMember = implement(endpoints.changeMember, (change, { uid }, now) => changeCapabilities(change, uid, now))

/** @throws ApiError */
export function changeCapabilities(change: MemberChange, by: string, now: Date): Promise<void> {
  const { user_id, capabilities } = change
  return runTransactionWithRetry(async (transaction) => {
    const { actor, member, organisation } = await readMember(transaction, user_id, by)
    const before = memberCapabilities(member.account)
    assertUnchanged(before, change)
    assertMayGrant(actor.actor, capabilities, before)
    assertMayTake(
      actor,
      before.filter((each) => !capabilities.includes(each)),
    )
    if (!capabilities.includes(MANAGER_CAPABILITY)) await assertManagerRemains(transaction, organisation.id, user_id)
    const after = CAPABILITIES.filter((each) => capabilities.includes(each))
    if (after.join() === before.join()) return
    writeCapabilities(transaction, { account: member.account, before, after, actor, organisation }, now)
  })
}

interface CapabilitiesChange {
  account: DocumentSnapshot
  before: readonly Capability[]
  after: readonly Capability[]
  actor: StoredPerson
  organisation: Organisation
}

function writeCapabilities(transaction: Transaction, change: CapabilitiesChange, now: Date): void {
  const { account, before, after, actor, organisation } = change
  transaction.update(account.ref, { capabilities: after })
  const event = { ...eventBy(actor.actor), from: before.join(' '), to: after.join(' ') }
  recordOrganisationEvent(transaction, { kind: 'member_changed', ...event, organisation, person: account.id }, now)
  const { actor_id, from, to } = event
  recordSecurityEvent(transaction, { kind: 'capabilities_changed', user_id: account.id, actor_id, from, to }, now)
}

export const passOnOrganisation = implement(endpoints.passOnOrganisation, ({ user_id }, { uid }, now) =>
  passOn(user_id, uid, now),
)

/** The other member also gets what the caller may do. @throws ApiError */
export function passOn(to: string, by: string, now: Date): Promise<void> {
  return runTransactionWithRetry(async (transaction) => {
    const { actor, member, organisation } = await readMember(transaction, to, by)
    if (to === by || organisationOfAccount(actor) !== organisation.id) throw memberNotFound()
    if (member.account.get('disabled') === true) throw memberNotFound()
    const own = memberCapabilities(actor.account)
    const theirs = memberCapabilities(member.account)
    const changes = [
      [member.account, theirs, CAPABILITIES.filter((each) => own.includes(each) || theirs.includes(each))],
      [actor.account, own, own.filter((each) => each !== MANAGER_CAPABILITY)],
    ] as const
    for (const [account, before, after] of changes) {
      writeCapabilities(transaction, { account, before, after, actor, organisation }, now)
    }
  })
}

export const removeMember = implement(endpoints.removeMember, ({ user_id }, { uid }, now) => remove(user_id, uid, now))

/** The person gets an organisation of their own. Their access ends with this write. @throws ApiError */
export function remove(user_id: string, by: string, now: Date): Promise<void> {
  return runTransactionWithRetry(async (transaction) => {
    const { actor, member, organisation } = await readMember(transaction, user_id, by, true)
    const members = await listMembers(organisation.id, transaction)
    if (members.length < 2) throw new ApiError('organisations/last-manager', 409)
    if (user_id !== by) assertMayTake(actor, memberCapabilities(member.account))
    await assertManagerRemains(transaction, organisation.id, user_id)
    // Otherwise an invitation to another address of theirs would bring a removed person back.
    const { docs: open } = await transaction.get(openInvitations(organisation.id).limit(OPEN_INVITATIONS_MAX))
    const own = user_id === by ? [] : open.filter((invitation) => invitation.get('invited_by') === user_id)
    for (const { ref } of own) transaction.update(ref, { state: 'withdrawn' satisfies InvitationState })
    markLeft(transaction, organisation.id, now)
    const access = giveOwnOrganisation(transaction, user_id, organisation.role, member.profile.data(), now)
    // Messages to an organisation go to those whom the directory lists, which the trigger would only change later.
    writeEntry(transaction, member.profile, { ...member.account.data(), ...access })
    const event = { kind: 'member_removed', ...eventBy(actor.actor), organisation, person: user_id } as const
    recordOrganisationEvent(transaction, event, now)
    const from = memberCapabilities(member.account).join(' ')
    const change = { actor_id: by, from, to: access.capabilities.join(' ') }
    recordSecurityEvent(transaction, { kind: 'capabilities_changed', user_id, ...change }, now)
  })
}

/**
 * The caller, a member whose people the caller manages, and the organisation.
 * @param isLeaving whether a caller without that permission may act on their own membership
 * @throws ApiError
 */
async function readMember(transaction: Transaction, user_id: string, by: string, isLeaving = false) {
  const [actor, member] = await readPeople(transaction, by, user_id)
  if (!actor || !member?.account.exists) throw memberNotFound()
  const organisationId = organisationOfAccount(member)
  const isOwn = isLeaving && user_id === by && actor.actor.role !== null
  if (!isOwn && !managesOrganisation(actor.actor, organisationId)) throw memberNotFound()
  const organisation = organisationIn(await transaction.get(organisationRef(organisationId)))
  // The capabilities of admins are others: see `changeStaffCapabilities`.
  if (!organisation || isStaff(organisation)) throw memberNotFound()
  return { actor, member, organisation }
}

/** Otherwise a manager could strip or remove the founder, and then alone decide about the records. @throws ApiError */
function assertMayTake({ actor }: StoredPerson, taken: readonly Capability[]): void {
  if (!mayTake(actor, taken)) throw new ApiError('organisations/only-office-takes', 403)
}

function memberNotFound(): ApiError {
  return new ApiError('organisations/member-not-found', 404)
}

/** Whether a person is the last who manages an organisation to which other people belong. */
export function isLastManager(uid: string, members: readonly DocumentSnapshot[]): boolean {
  const others = members.filter(({ id }) => id !== uid)
  const isManaging = members.some((member) => member.id === uid && isManager(member))
  return isManaging && others.length > 0 && !others.some(isManager)
}

/** Mails the office that it must name another manager. @param members those of the organisation */
export function notifyLostManager(
  writes: Writes,
  { id, members }: { id: string; members: readonly DocumentSnapshot[] },
  actorId: string,
  now: Date,
): void {
  const name = String(members[0]?.get('organisation_name') ?? '')
  const mail = managerMissingMail(name, siteLink(ORGANISATION_PATH, { id }))
  const entry = { actor_id: actorId, subject: organisationRef(id).path, label: '', visible_to: [] }
  notify(writes, 'organisation_without_manager', { ...entry, mail }, now)
}
