import { type ListedInvitation, OPEN_INVITATIONS_MAX } from '@domain/organisations/invitation.ts'
import {
  type OrganisationOverview,
  type OrganisationPerson,
  organisationDetailsSchema,
} from '@domain/organisations/organisation.schema.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ACCOUNTS_PER_LOOKUP } from '../accounts/admins.ts'
import { findClientNames } from '../organisations/client-names.ts'
import { type Invitation, invitationIn, isStillGranted, openInvitations } from '../organisations/invitations.ts'
import { listMemberProfiles, listMembers, organisationRef } from '../organisations/members.ts'
import {
  managedIn,
  managesOrganisation,
  memberCapabilities,
  readPeople,
  type StoredPerson,
} from '../organisations/membership.ts'
import { ApiError, auth, db } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'

export const organisationOverview = implement(endpoints.organisationOverview, async ({ organisation_id }, caller) => {
  if (!managesOrganisation(caller, organisation_id)) throw new ApiError('organisations/not-found', 404)
  return { key: 'organisations/overview', result: await readOverview(organisation_id) }
})

/** @throws ApiError `organisations/not-found` */
async function readOverview(organisationId: string): Promise<OrganisationOverview> {
  const [stored, members, invitations] = await Promise.all([
    organisationRef(organisationId).get(),
    listMembers(organisationId),
    readInvitations(organisationId),
  ])
  const found = managedIn(stored)
  const { id, status, revision, confirmation = 'none' } = found
  const details = organisationDetailsSchema.cast(found, { stripUnknown: true, assert: false })
  return {
    organisation: { ...details, id, status, revision, confirmation },
    people: await readOrganisationPeople(members),
    invitations,
  }
}

async function readOrganisationPeople(members: readonly DocumentSnapshot[]): Promise<OrganisationPerson[]> {
  const [profiles, accounts] = await Promise.all([listMemberProfiles(members), readMemberAccounts(members)])
  return members.map((member) => {
    const profile = profiles.find(({ id }) => id === member.id)?.data()
    const account = accounts.get(member.id)
    return {
      user_id: member.id,
      first_name: findClientNames(profile)?.first_name ?? '',
      last_name: findClientNames(profile)?.last_name ?? '',
      email: String(profile?.['email'] ?? ''),
      capabilities: memberCapabilities(member),
      last_sign_in: isoTime(account?.metadata.lastSignInTime),
      disabled: member.get('disabled') === true,
    }
  })
}

async function readMemberAccounts(members: readonly DocumentSnapshot[]): Promise<Map<string, UserRecord>> {
  if (members.length === 0) return new Map()
  const { users } = await auth.getUsers(members.slice(0, ACCOUNTS_PER_LOOKUP).map(({ id: uid }) => ({ uid })))
  return new Map(users.map((user) => [user.uid, user]))
}

function isoTime(time: string | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}

async function readInvitations(organisationId: string): Promise<ListedInvitation[]> {
  const { docs } = await openInvitations(organisationId).limit(OPEN_INVITATIONS_MAX).get()
  const invitations = docs.flatMap((stored) => {
    const invitation = invitationIn(stored)
    return invitation ? [{ ...invitation, id: stored.id }] : []
  })
  const senders = await readInvitationSenders(invitations)
  return invitations
    .toSorted((one, other) => other.created_at.valueOf() - one.created_at.valueOf())
    .map((invitation) => {
      const { id, email, capabilities, created_at, expires_at } = invitation
      const sender = senders.get(invitation.invited_by)
      const has_ended = !sender || !isStillGranted(invitation, sender, organisationId)
      const times = { created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
      return { id, email, capabilities, ...times, has_ended }
    })
}

async function readInvitationSenders(invitations: readonly Invitation[]): Promise<Map<string, StoredPerson>> {
  const uids = [...new Set(invitations.map(({ invited_by }) => invited_by))]
  const senders = uids.length > 0 ? await readPeople(db, ...uids) : []
  return new Map(senders.map((sender) => [sender.account.id, sender]))
}
