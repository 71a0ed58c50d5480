import { type InvitationState, OPEN_INVITATIONS_MAX } from '@domain/organisations/invitation.ts'
import * as endpoints from '@domain/organisations/members.endpoints.ts'
import type { NewInvitation, Organisation } from '@domain/organisations/organisation.schema.ts'
import { MEMBERS_MAX, mayInvite } from '@domain/organisations/organisation.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Caller } from '../platform/endpoint/caller.ts'
import { ApiError, auth, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { addressCounter } from '../platform/endpoint/rate-limit.ts'
import { countInWrite } from '../platform/endpoint/window-counters.ts'
import {
  type Invitation,
  invitationIn,
  invitationRef,
  openInvitations,
  renewInvitation,
  writeInvitation,
} from './invitations.ts'
import { listMemberProfiles, listMembers } from './members.ts'
import { assertJoinable, assertMayGrant, eventBy, readManaged, readPerson, recordOrganisationEvent } from './membership.ts'

export const inviteMember = implement(endpoints.inviteMember, async (invitation, { uid }, now) =>
  inviteTo(invitation, { uid, email: await verifiedAddress(uid) }, now),
)

/** Idempotent: a repeated call sends no second mail. @throws ApiError */
function inviteTo(input: NewInvitation, by: Pick<Caller, 'uid' | 'email'>, now: Date): Promise<void> {
  const { invitation_id, organisation_id, email, capabilities } = input
  return runTransactionWithRetry(async (transaction) => {
    const inviter = { ...(await readPerson(transaction, by.uid)), email: by.email }
    const known = (await transaction.get(invitationRef(invitation_id))).data()
    const request = { organisation_id, email, capabilities, invited_by: by.uid }
    if (known) return assertSameRequest(known, request, 'organisations/created-otherwise')
    const organisation = await readManaged(transaction, inviter.actor, organisation_id)
    assertJoinable(organisation)
    assertMayInvite(inviter.actor, organisation)
    assertMayGrant(inviter.actor, capabilities)
    await assertInvitable(transaction, organisation_id, sameAddressKey(email))
    await limitMails(transaction, email, now)
    writeInvitation(transaction, { id: invitation_id, email, capabilities, organisation, inviter }, now)
  })
}

/** @throws ApiError `organisations/not-confirmed` */
function assertMayInvite(actor: Actor, organisation: Organisation): void {
  if (!mayInvite(actor, organisation)) throw new ApiError('organisations/not-confirmed', 403)
}

/** The account's address now, because that of the token may have changed. @throws ApiError if it is not verified */
async function verifiedAddress(uid: string): Promise<string> {
  const { email, emailVerified } = await auth.getUser(uid)
  if (!email || !emailVerified) throw new ApiError('auth/not-allowed', 403)
  return email
}

async function assertInvitable(transaction: Transaction, organisationId: string, emailKey: string): Promise<void> {
  const { docs: open } = await transaction.get(openInvitations(organisationId).limit(OPEN_INVITATIONS_MAX))
  if (open.some((invitation) => invitation.get('email_key') === emailKey)) {
    throw new ApiError('organisations/already-invited', 409)
  }
  if (open.length >= OPEN_INVITATIONS_MAX) throw new ApiError('organisations/too-many-invitations', 409)
  const members = await listMembers(organisationId, transaction)
  if (members.length + open.length >= MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
  const profiles = await listMemberProfiles(members, transaction)
  if (profiles.some((profile) => sameAddressKey(String(profile.get('email'))) === emailKey)) {
    throw new ApiError('organisations/already-member', 409)
  }
}

/**
 * Counts a mail against the address's limit, because withdrawn and repeated invitations of several organisations would
 * flood an inbox. Must run after the transaction's other reads. @throws ApiError `requests/too-many`
 */
async function limitMails(transaction: Transaction, email: string, now: Date): Promise<void> {
  await countInWrite(addressCounter({ use: 'invitation', email }, now), transaction, (ref) => transaction.get(ref))
}

export const resendInvitation = implement(endpoints.resendInvitation, async ({ invitation_id }, { uid }, now) => {
  const email = await verifiedAddress(uid)
  await runTransactionWithRetry(async (transaction) => {
    const { inviter, stored, invitation, organisation } = await readManagedInvitation(transaction, invitation_id, uid)
    assertOpen(invitation)
    assertJoinable(organisation)
    assertMayInvite(inviter.actor, organisation)
    assertMayGrant(inviter.actor, invitation.capabilities)
    await limitMails(transaction, invitation.email, now)
    renewInvitation(transaction, stored, invitation, { ...inviter, email }, now)
  })
})

export const withdrawInvitation = implement(endpoints.withdrawInvitation, ({ invitation_id }, { uid }, now) =>
  runTransactionWithRetry(async (transaction) => {
    const { inviter, stored, invitation, organisation } = await readManagedInvitation(transaction, invitation_id, uid)
    if (invitation.state === 'withdrawn') return
    assertOpen(invitation)
    transaction.update(stored.ref, { state: 'withdrawn' satisfies InvitationState })
    recordOrganisationEvent(transaction, { kind: 'invitation_withdrawn', ...eventBy(inviter.actor), organisation }, now)
  }),
)

/** @throws ApiError if the invitation is missing or the caller may not manage its organisation */
async function readManagedInvitation(transaction: Transaction, id: string, by: string) {
  const inviter = await readPerson(transaction, by)
  const stored = await transaction.get(invitationRef(id))
  const invitation = invitationIn(stored)
  if (!invitation) throw new ApiError('organisations/not-found', 404)
  const organisation = await readManaged(transaction, inviter.actor, invitation.organisation_id)
  return { inviter, stored, invitation, organisation }
}

function assertOpen({ state }: Invitation): void {
  if (state === 'accepted') throw new ApiError('organisations/invitation-used', 409)
  if (state === 'withdrawn') throw new ApiError('organisations/invitation-withdrawn', 409)
}
