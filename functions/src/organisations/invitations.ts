import { INVITATION_DAYS, type InvitationState } from '@domain/organisations/invitation.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { mayInvite } from '@domain/organisations/organisation.ts'
import { type Capability, isStaff, type Role } from '@domain/platform/access/capabilities.ts'
import { isIssuedSinceAccessEnded } from '@domain/platform/access/session.policy.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { INVITE_PATH } from '@domain/routes.ts'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { ApiError, collections, db, type Writes, withDates } from '../platform/endpoint/firebase.ts'
import { newToken, sha256 } from '../platform/endpoint/settings.ts'
import { notify, siteLink } from '../platform/notifications/notify.ts'
import { findClientNames } from './client-names.ts'
import { organisationRef } from './members.ts'
import { eventBy, getManagerAudiences, managesOrganisation, mayGrant, readPerson, type StoredPerson } from './membership.ts'
import { invitationMail } from './organisation-mails.ts'

/** An invitation to an organisation (`invitations/{id}`). */
export interface Invitation {
  organisation_id: string
  organisation_name: string
  /** As entered. */
  email: string
  /** The normalised address (`sameAddressKey`), which alone can accept it. */
  email_key: string
  capabilities: Capability[]
  /** The organisation's role. */
  role: Role
  invited_by: string
  inviter_name: string
  /** The verified address of a client or partner who sent it; empty for the office, and in older ones absent. */
  inviter_email?: string
  /** Hash of the newest link's token; earlier links no longer work. */
  token_hash: string
  state: InvitationState
  created_at: Date
  expires_at: Date
  accepted_by: string | null
}

export function invitationRef(id: string) {
  return collections.invitations.doc(id)
}

export function openInvitations(organisationId: string): Query {
  const open: InvitationState = 'open'
  return collections.invitations.where('organisation_id', '==', organisationId).where('state', '==', open)
}

export function invitationIn(stored: DocumentSnapshot): Invitation | undefined {
  const fields = stored.data()
  return fields && (withDates(fields) as Invitation)
}

interface Inviter extends StoredPerson {
  /** The account's verified address. */
  email: string
}

interface NewInvitation {
  id: string
  email: string
  capabilities: readonly Capability[]
  organisation: Pick<Organisation, 'id' | 'name' | 'kind' | 'role'>
  inviter: Inviter
}

/** Adds a new invitation with its mail and activity entry to the caller's atomic write. */
export function writeInvitation(writes: Writes, { id, email, organisation, ...invited }: NewInvitation, now: Date): void {
  const { capabilities, inviter } = invited
  const invitation: Omit<Invitation, 'token_hash' | 'expires_at'> = {
    organisation_id: organisation.id,
    organisation_name: organisation.name,
    email,
    email_key: sameAddressKey(email),
    capabilities: [...capabilities],
    role: organisation.role,
    invited_by: inviter.account.id,
    ...inviterFields(inviter),
    state: 'open',
    created_at: now,
    accepted_by: null,
  }
  const { fields, link } = newLink(id, now)
  writes.create(invitationRef(id), { ...invitation, ...fields })
  notifyInvited(writes, { id, link, inviter, invitation: { ...invitation, ...fields } }, now)
}

/** Replaces the link of an open invitation: the earlier one stops working. */
export function renewInvitation(writes: Writes, stored: DocumentSnapshot, invitation: Invitation, inviter: Inviter, now: Date) {
  const { fields: linked, link } = newLink(stored.id, now)
  // From now on the invitation depends on what this person may grant.
  const fields = { ...linked, invited_by: inviter.account.id, ...inviterFields(inviter) }
  writes.update(stored.ref, fields)
  notifyInvited(writes, { id: stored.id, link, inviter, invitation: { ...invitation, ...fields } }, now)
}

function newLink(id: string, now: Date) {
  const token = newToken()
  const expires_at = new Date(now.valueOf() + INVITATION_DAYS * DAY_MS)
  return { fields: { token_hash: sha256(token), expires_at }, link: siteLink(INVITE_PATH, { token: `${id}.${token}` }) }
}

function notifyInvited(
  writes: Writes,
  { id, link, inviter, invitation }: { id: string; link: string; inviter: Inviter; invitation: Invitation },
  now: Date,
): void {
  const { organisation_id, email } = invitation
  const event = {
    ...eventBy(inviter.actor),
    subject: organisationRef(organisation_id).path,
    label: '',
    visible_to: getManagerAudiences(organisation_id),
  }
  const mail = invitationMail(invitation, link)
  notify(writes, 'member_invited', { ...event, mail, profiles: [{ email }], cause: invitationRef(id).path }, now)
}

/** The inviter as the invited person sees them. Clients do not learn who of the office invites. */
function inviterFields({ actor, profile, email }: Inviter): Pick<Invitation, 'inviter_name' | 'inviter_email'> {
  if (isStaff(actor)) return { inviter_name: COMPANY.name, inviter_email: '' }
  const names = findClientNames(profile.data())
  return { inviter_name: names ? displayName(names) : '', inviter_email: email }
}

/** The parts of a token, which `invitationTokenSchema` has checked. */
export function parseInvitationToken(token: string): { ref: ReturnType<typeof invitationRef>; hash: string } {
  const [id = '', secret = ''] = token.split('.')
  return { ref: invitationRef(id), hash: sha256(secret) }
}

/** The open invitation that a link belongs to. @throws ApiError that says why the link does not work */
export function assertUsable(stored: DocumentSnapshot, hash: string, now: Date): Invitation {
  const invitation = invitationIn(stored)
  if (!invitation || invitation.token_hash !== hash) throw new ApiError('organisations/invitation-invalid', 400)
  if (invitation.state === 'accepted') throw new ApiError('organisations/invitation-used', 409)
  if (invitation.state === 'withdrawn') throw new ApiError('organisations/invitation-withdrawn', 409)
  if (invitation.expires_at <= now) throw new ApiError('organisations/invitation-expired', 409)
  return invitation
}

/**
 * An invitation counts only while `isStillGranted`, and while the organisation is confirmed or the office sent it.
 * @throws ApiError `organisations/invitation-withdrawn`, `organisations/invitation-closed`
 */
export async function assertInviterMayGrant(
  invitation: Invitation,
  organisation: Pick<Organisation, 'id' | 'confirmation'>,
): Promise<void> {
  const inviter = await readPerson(db, invitation.invited_by)
  if (!isStillGranted(invitation, inviter, organisation.id)) throw new ApiError('organisations/invitation-withdrawn', 409)
  if (!mayInvite(inviter.actor, organisation)) throw new ApiError('organisations/invitation-closed', 409)
}

/**
 * Whether an invitation counts: the person who sent it could send it again, and has not lost access since. They may have left
 * the organisation, lost a capability, or ended the session of a thief, who sent it.
 */
export function isStillGranted(
  { capabilities, expires_at }: Invitation,
  { actor, account }: StoredPerson,
  organisationId: string,
): boolean {
  const sentAt = new Date(expires_at.valueOf() - INVITATION_DAYS * DAY_MS)
  const isSenderEntitled = managesOrganisation(actor, organisationId) && mayGrant(actor, capabilities)
  return isSenderEntitled && isIssuedSinceAccessEnded(sentAt, account.data() ?? {})
}
