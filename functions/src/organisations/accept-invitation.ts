import { type OrganisationCollection, OWNERSHIP } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { MEMBERS_MAX } from '@domain/organisations/organisation.constants.ts'
import { invitationTokenSchema, type Organisation, type ShownInvitation } from '@domain/organisations/organisation.schema.ts'
import { LINKS_PER_NETWORK } from '@domain/users/account-link.schema.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { db } from '../endpoint/firebase.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { ensureProfileAndRole } from '../users/account.ts'
import { assertUsable, type Invitation, invitationIn, partsOf } from './invitations.ts'
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
    const { organisation_id, inviter_name, email, capabilities, expires_at } = assertUsable(await ref.get(), hash, now)
    // The organisation may have got another name since, or have become part of another one.
    const organisation = await followMerges(organisation_id)
    if (organisation?.status !== 'active') throw new ApiError('organisations/not-active', 409)
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

/** @throws ApiError */
export async function accept(token: string, { uid, email }: Pick<Caller, 'uid' | 'email'>, now: Date) {
  const { ref, hash } = partsOf(token)
  assertFor(await ref.get(), hash, { uid, email }, now)
  await ensureProfileAndRole(uid, {})
  return runTransactionWithRetry(async (transaction) => {
    const stored = await transaction.get(ref)
    const invitation = assertFor(stored, hash, { uid, email }, now)
    const person = await readPerson(transaction, uid)
    // The account may be being deleted.
    if (!person.account.exists) throw new ApiError('auth/signed-out', 401)
    const organisation = await followMerges(invitation.organisation_id, transaction)
    if (!organisation) throw new ApiError('organisations/not-active', 409)
    const { id, name, role } = organisation
    const result = { organisation_id: id, organisation_name: name, role }
    if (organisationOfAccount(person) === id) {
      if (invitation.state === 'open') transaction.update(stored.ref, acceptedBy(uid))
      return result
    }
    // The person joined before and has left since.
    if (invitation.state !== 'open') throw new ApiError('organisations/invitation-used', 409)
    assertJoinable(organisation)
    const members = await membersOf(id, transaction)
    if (members.length >= MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
    const moveRecords = await leaveOwnOrganisation(transaction, person, organisation)
    moveRecords(now)
    transaction.update(stored.ref, acceptedBy(uid))
    writeMembership(transaction, person, organisation, invitation.capabilities)
    recordOrganisationEvent(transaction, { kind: 'member_joined', actor_id: uid, organisation, person: uid }, now)
    return result
  })
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
/** What is shared with an organisation is not for others to join. */
const SHARED = [COLLECTIONS.projects, COLLECTIONS.documents] as const
/** Messages that one transaction moves with their reader. */
const MESSAGES_MAX = 100

/**
 * Lets a person without records leave their organisation of one, which ends. Their messages move with them.
 * @returns adds the writes, after the caller's last read
 * @throws ApiError `organisations/account-with-records` if others are in it, if it has records, or if the role differs
 */
async function leaveOwnOrganisation(transaction: Transaction, person: StoredPerson, to: Organisation) {
  const own = organisationOfAccount(person)
  const { role } = person.actor
  const members = await membersOf(own, transaction)
  const isAlone = members.every(({ id }) => id === person.account.id)
  if (!isAlone || !(role === 'client' || role === to.role)) throw withRecords()
  const recordsIn = (name: OrganisationCollection) =>
    // Before the migration, records name only their person.
    db.collection(name).where(person.actor.organisation_id === null ? OWNERSHIP[name].owner : 'organisation_id', '==', own)
  const queries = [
    ...RECORDS.map(recordsIn),
    ...SHARED.map((name) => db.collection(name).where(OWNERSHIP[name].partners, 'array-contains', own)),
  ]
  const found = await Promise.all(queries.map((query) => transaction.get(query.limit(1).select())))
  const messages = await transaction.get(recordsIn(COLLECTIONS.messages).limit(MESSAGES_MAX).select())
  const isMerging = organisationIn(await transaction.get(organisationRef(own)))?.merged_into != null
  if (isMerging || found.some(({ empty }) => !empty) || messages.size === MESSAGES_MAX) throw withRecords()
  return (now: Date) => {
    for (const { ref } of messages.docs) transaction.update(ref, { organisation_id: to.id })
    transaction.delete(organisationRef(own))
    // A call that runs at this moment may still write a record of the former organisation.
    rememberMerged(transaction, { source_id: own, target_id: to.id, by: person.account.id }, now)
  }
}

function withRecords(): ApiError {
  return new ApiError('organisations/account-with-records', 409)
}
