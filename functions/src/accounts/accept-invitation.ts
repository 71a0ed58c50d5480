import { LINKS_PER_NETWORK } from '@domain/accounts/sign-in.endpoints.ts'
import type { ShownInvitation } from '@domain/organisations/invitation.ts'
import * as endpoints from '@domain/organisations/members.endpoints.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { MEMBERS_MAX } from '@domain/organisations/organisation.ts'
import { type Capability, isStaff, type Role } from '@domain/platform/access/capabilities.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { DocumentSnapshot, Precondition, WriteBatch } from 'firebase-admin/firestore'
import { endOrganisation, messagesOfEmpty } from '../organisations/end-organisation.ts'
import {
  assertInviterMayGrant,
  assertUsable,
  type Invitation,
  invitationIn,
  parseInvitationToken,
} from '../organisations/invitations.ts'
import { listMembers, markJoined, organisationRef } from '../organisations/members.ts'
import {
  followMerges,
  memberCapabilities,
  organisationOfAccount,
  readPerson,
  recordOrganisationEvent,
  type StoredPerson,
  writeMembership,
} from '../organisations/membership.ts'
import { movePeople } from '../organisations/merge-steps.ts'
import type { Caller } from '../platform/endpoint/caller.ts'
import { ApiError, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { recordSecurityEvent } from '../platform/notifications/notify.ts'
import { ensureProfileAndRole } from './account.ts'

export const checkInvitation = implementPublic(
  endpoints.checkInvitation,
  async ({ token }, from) => {
    const now = new Date()
    await limitNetwork({ use: 'invitation', from }, now, LINKS_PER_NETWORK)
    const { ref, hash } = parseInvitationToken(token)
    const invitation = assertUsable(await ref.get(), hash, now)
    const { organisation_id, inviter_name, inviter_email = '', email, capabilities, expires_at } = invitation
    // The organisation may have got another name since, or have become part of another one.
    const organisation = await followMerges(organisation_id)
    assertOpenToInvited(organisation)
    await assertInviterMayGrant(invitation, organisation)
    const inviter = { invited_by: inviter_name, inviter_email }
    const shown = { organisation_name: organisation.name, ...inviter, email, capabilities }
    const result = { ...shown, expires_at: expires_at.toISOString() }
    return { key: 'organisations/invitation-shown', result: result satisfies ShownInvitation }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

export const acceptInvitation = implement(endpoints.acceptInvitation, async ({ token }, caller, now) => ({
  result: await accept(token, caller, now),
}))

/**
 * Joins without locks, so that many people can join an organisation at the same moment: writes only if the invitation, the
 * person and their own organisation are unchanged. @throws ApiError
 */
export async function accept(token: string, { uid, email }: Pick<Caller, 'uid' | 'email'>, now: Date): Promise<Joined> {
  const { ref, hash } = parseInvitationToken(token)
  assertFor(await ref.get(), hash, { uid, email }, now)
  await ensureProfileAndRole(uid, {})
  const joined = await retryOnConflict(async () => {
    const [stored, person] = await Promise.all([ref.get(), readPerson(db, uid)])
    const invitation = assertFor(stored, hash, { uid, email }, now)
    // The account may be being deleted.
    if (!person.account.exists) throw new ApiError('auth/signed-out', 401)
    const organisation = await followMerges(invitation.organisation_id)
    if (!organisation) throw new ApiError('organisations/invitation-closed', 409)
    const writes = db.batch()
    if (invitation.state === 'open') writes.update(ref, acceptedBy(uid), ifUnchanged(stored))
    if (organisationOfAccount(person) !== organisation.id) {
      // The person joined before and has left since.
      if (invitation.state !== 'open') throw new ApiError('organisations/invitation-used', 409)
      await assertInviterMayGrant(invitation, organisation)
      await join(writes, person, organisation, invitation.capabilities, now)
    }
    await writes.commit()
    return organisation
  })
  // A merge that began at this moment may already have moved the other people.
  const organisation = (await followMerges(joined.id)) ?? joined
  if (organisation.id !== joined.id) await movePeople({ source_id: joined.id, target: organisation }, now)
  return { organisation_id: organisation.id, organisation_name: organisation.name, role: organisation.role }
}

interface Joined extends Record<string, unknown> {
  organisation_id: string
  organisation_name: string
  role: Role
}

async function join(
  writes: WriteBatch,
  person: StoredPerson,
  organisation: Organisation,
  capabilities: readonly Capability[],
  now: Date,
): Promise<void> {
  const uid = person.account.id
  assertOpenToInvited(organisation)
  const members = await listMembers(organisation.id)
  if (members.length >= MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
  await leaveOwnOrganisation(writes, person, organisation, now)
  markJoined(writes, organisation.id, now)
  writeMembership(writes, person, organisation, capabilities, ifUnchanged(person.account))
  const values = { person: uid, from: '', to: capabilities.join(' ') }
  recordOrganisationEvent(writes, { kind: 'member_joined', actor_id: uid, by_client: true, organisation, ...values }, now)
  const change = { from: memberCapabilities(person.account).join(' '), to: values.to }
  recordSecurityEvent(writes, { kind: 'capabilities_changed', user_id: uid, actor_id: uid, ...change }, now)
}

/** The organisation of an admin is not open, because its members would become admins. @throws ApiError for the invited */
function assertOpenToInvited(organisation: Organisation | undefined): asserts organisation {
  const isOpen = organisation?.status === 'active' && !isStaff(organisation)
  if (!isOpen) throw new ApiError('organisations/invitation-closed', 409)
}

const acceptedBy = (uid: string): Pick<Invitation, 'state' | 'accepted_by'> => ({ state: 'accepted', accepted_by: uid })

/**
 * The invitation of this address, open or already accepted by this person, because the first response may have been lost.
 * @throws ApiError
 */
function assertFor(
  stored: DocumentSnapshot,
  hash: string,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  now: Date,
): Invitation {
  const known = invitationIn(stored)
  const isRepeated = known?.token_hash === hash && known.accepted_by === uid
  const invitation = isRepeated ? known : assertUsable(stored, hash, now)
  if (invitation.email_key !== sameAddressKey(email)) throw new ApiError('organisations/invitation-foreign', 403)
  return invitation
}

/**
 * Lets a person without records leave their organisation of one, which ends. Their messages move with them.
 * @throws ApiError `organisations/account-with-records` if others are in it or if it has records, and
 * `organisations/account-of-staff` or `organisations/account-of-other-role`
 */
async function leaveOwnOrganisation(writes: WriteBatch, person: StoredPerson, to: Organisation, now: Date): Promise<void> {
  const { uid, role } = person.actor
  if (isStaff(person.actor)) throw new ApiError('organisations/account-of-staff', 409)
  if (role !== 'client' && role !== to.role) throw new ApiError('organisations/account-of-other-role', 409)
  const source_id = organisationOfAccount(person)
  // Read first: what joins it later marks it (`markJoined`), and the last write then fails.
  const stored = await organisationRef(source_id).get()
  const messages = await messagesOfEmpty(person)
  if (!messages) throw new ApiError('organisations/account-with-records', 409)
  endOrganisation(writes, { source_id, target_id: to.id, by: uid, messages }, now, ifUnchanged(stored))
}

const ifUnchanged = ({ updateTime }: DocumentSnapshot): Precondition => (updateTime ? { lastUpdateTime: updateTime } : {})
