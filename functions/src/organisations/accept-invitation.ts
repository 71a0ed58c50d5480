import type { Capability } from '@domain/access/capabilities.ts'
import { type OrganisationCollection, OWNERSHIP } from '@domain/access/ownership.ts'
import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { invitationTokenSchema, type ShownInvitation } from '@domain/organisations/invitation.schema.ts'
import { MEMBERS_MAX } from '@domain/organisations/organisation.constants.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { LINKS_PER_NETWORK } from '@domain/users/account-link.schema.ts'
import type { DocumentSnapshot, Precondition, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { db } from '../endpoint/firebase.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { ensureProfileAndRole } from '../users/account.ts'
import { assertInviterMayGrant, assertUsable, type Invitation, invitationIn, partsOf } from './invitations.ts'
import { membersOf } from './members.ts'
import {
  assertJoinable,
  followMerges,
  organisationIn,
  organisationOfAccount,
  readPerson,
  recordOrganisationEvent,
  type StoredPerson,
  writeMembership,
} from './membership.ts'
import { rememberMerged } from './merge-job.ts'
import { movePeople } from './merge-steps.ts'
import { SHARED_RECORDS } from './organisation-records.ts'
import { organisationRef } from './own-organisation.ts'

/** Shows an invitation without accepting it, because mail scanners open links. */
export const checkInvitation = defineHttp({
  name: 'checkInvitation',
  input: invitationTokenSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'organisations/join-failed',
  run: async ({ token }, from) => {
    const now = new Date()
    await limitNetwork({ use: 'invitation', from }, now, LINKS_PER_NETWORK)
    const { ref, hash } = partsOf(token)
    const invitation = assertUsable(await ref.get(), hash, now)
    const { organisation_id, inviter_name, email, capabilities, expires_at } = invitation
    // The organisation may have got another name since, or have become part of another one.
    const organisation = await followMerges(organisation_id)
    if (organisation?.status !== 'active') throw new ApiError('organisations/not-active', 409)
    await assertInviterMayGrant(invitation, organisation)
    const shown = { organisation_name: organisation.name, invited_by: inviter_name, email, capabilities }
    const result = { ...shown, expires_at: expires_at.toISOString() }
    return { key: 'organisations/invitation-shown', result: result satisfies ShownInvitation }
  },
})

/** Lets the owner of the invited address join. */
export const acceptInvitation = defineCallable({
  name: 'acceptInvitation',
  input: invitationTokenSchema,
  allow: 'verified',
  fallbackError: 'organisations/join-failed',
  run: async ({ token }, caller, now) => ({ key: 'organisations/joined', result: await accept(token, caller, now) }),
})

/**
 * Joins without locks, so that many people can join an organisation at the same moment: writes only if the invitation, the
 * person and their own organisation are unchanged. @throws ApiError
 */
export async function accept(token: string, { uid, email }: Pick<Caller, 'uid' | 'email'>, now: Date): Promise<Joined> {
  const { ref, hash } = partsOf(token)
  assertFor(await ref.get(), hash, { uid, email }, now)
  await ensureProfileAndRole(uid, {})
  const joined = await retryOnConflict(async () => {
    const [stored, person] = await Promise.all([ref.get(), readPerson(db, uid)])
    const invitation = assertFor(stored, hash, { uid, email }, now)
    // The account may be being deleted.
    if (!person.account.exists) throw new ApiError('auth/signed-out', 401)
    const organisation = await followMerges(invitation.organisation_id)
    if (!organisation) throw new ApiError('organisations/not-active', 409)
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
  if (organisation.id !== joined.id) await movePeople({ source_id: joined.id, target: organisation })
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
  assertJoinable(organisation)
  const members = await membersOf(organisation.id)
  if (members.length >= MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
  await leaveOwnOrganisation(writes, person, organisation, now)
  // Fails if the organisation has ended, and makes its only person fail who joins another one at this moment.
  writes.update(organisationRef(organisation.id), { joined_at: now })
  writeMembership(writes, person, organisation, capabilities, ifUnchanged(person.account))
  recordOrganisationEvent(writes, { kind: 'member_joined', actor_id: uid, by_client: true, organisation, person: uid }, now)
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

/** Collections whose records keep a person from joining another organisation. */
const RECORDS = [
  COLLECTIONS.projects,
  COLLECTIONS.documents,
  COLLECTIONS.invoices,
  COLLECTIONS.payments,
  COLLECTIONS.tickets,
  COLLECTIONS.appointments,
] as const satisfies readonly OrganisationCollection[]
/** Messages that one write moves with their reader. */
const MESSAGES_MAX = 100

/**
 * Lets a person without records leave their organisation of one, which ends. Their messages move with them.
 * @throws ApiError `organisations/account-with-records` if others are in it, if it has records, or if the role differs
 */
async function leaveOwnOrganisation(writes: WriteBatch, person: StoredPerson, to: Organisation, now: Date): Promise<void> {
  const { role, organisation_id } = person.actor
  const own = organisationOfAccount(person)
  // Read first, because a person who joins it later changes it, and the last write then fails.
  const stored = await organisationRef(own).get()
  const recordsIn = (name: OrganisationCollection) =>
    // Before the migration, records name only their person.
    db.collection(name).where(organisation_id === null ? OWNERSHIP[name].owner : 'organisation_id', '==', own)
  const queries = [
    ...RECORDS.map(recordsIn),
    // What is shared with an organisation is not for others to join.
    ...SHARED_RECORDS.map((name) => db.collection(name).where(OWNERSHIP[name].partners, 'array-contains', own)),
  ]
  const [members, messages, ...found] = await Promise.all([
    membersOf(own),
    recordsIn(COLLECTIONS.messages).limit(MESSAGES_MAX).select().get(),
    ...queries.map((query) => query.limit(1).select().get()),
  ])
  const isAlone = members.every(({ id }) => id === person.account.id)
  const isOfRole = role === 'client' || role === to.role
  const hasRecords = found.some(({ empty }) => !empty) || messages.size === MESSAGES_MAX
  const isMerging = organisationIn(stored)?.merged_into != null
  if (!isAlone || !isOfRole || hasRecords || isMerging) throw new ApiError('organisations/account-with-records', 409)
  for (const { ref } of messages.docs) writes.update(ref, { organisation_id: to.id })
  writes.delete(stored.ref, ifUnchanged(stored))
  // A call that runs at this moment may still write a record of the former organisation.
  rememberMerged(writes, { source_id: own, target_id: to.id, by: person.account.id }, now)
}

const ifUnchanged = ({ updateTime }: DocumentSnapshot): Precondition => (updateTime ? { lastUpdateTime: updateTime } : {})
