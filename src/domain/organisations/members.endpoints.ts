import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations/organisations.ts'
import { defineEndpoint, definePublicEndpoint, OFFICE } from '../platform/endpoint.ts'
import { INVITE_PATH } from '../routes.ts'
import { invitationIdSchema, invitationTokenSchema } from './invitation.ts'
import { memberChangeSchema, memberSchema, newInvitationSchema, staffChangeSchema } from './organisation.schema.ts'
import { PEOPLE_QUERIES } from './organisations.endpoints.ts'

/** Shows an invitation without accepting it, because mail scanners open links. */
export const checkInvitation = definePublicEndpoint('checkInvitation', {
  input: invitationTokenSchema,
  allow: 'everybody',
  page: INVITE_PATH,
  failure: ORGANISATION_ERRORS['organisations/join-failed'],
})

/** Lets the owner of the invited address join. */
export const acceptInvitation = defineEndpoint('acceptInvitation', {
  input: invitationTokenSchema,
  allow: 'verified',
  limit: { perHour: 30 },
  usesEncryptionKey: true,
  failure: ORGANISATION_ERRORS['organisations/join-failed'],
  success: ORGANISATION_SUCCESSES['organisations/joined'],
})

/** Changes what a member may do. */
export const changeMember = defineEndpoint('changeMember', {
  input: memberChangeSchema,
  allow: 'members/manage',
  limit: { perHour: 60 },
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/member-changed'],
  changes: PEOPLE_QUERIES,
})

/** Gives the management to another member; the caller loses it. */
export const passOnOrganisation = defineEndpoint('passOnOrganisation', {
  input: memberSchema,
  allow: 'members/manage',
  limit: { perHour: 20 },
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/passed-on'],
  changes: PEOPLE_QUERIES,
})

/** Removes a member with the invitations that they sent, or lets the caller leave. The records stay with the organisation. */
export const removeMember = defineEndpoint('removeMember', {
  input: memberSchema,
  allow: 'member',
  limit: { perHour: 60 },
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/member-removed'],
  changes: PEOPLE_QUERIES,
})

/** Invites an address. The answer does not depend on whether it has an account. */
export const inviteMember = defineEndpoint('inviteMember', {
  input: newInvitationSchema,
  allow: 'members/manage',
  limit: { perHour: 30, perDay: 100 },
  usesEncryptionKey: true,
  failure: ORGANISATION_ERRORS['organisations/invite-failed'],
  success: ORGANISATION_SUCCESSES['organisations/invited'],
  changes: PEOPLE_QUERIES,
})

/** Sends an open or expired invitation again, with a new link. */
export const resendInvitation = defineEndpoint('resendInvitation', {
  input: invitationIdSchema,
  allow: 'members/manage',
  limit: { perHour: 20, perDay: 60 },
  usesEncryptionKey: true,
  failure: ORGANISATION_ERRORS['organisations/invite-failed'],
  success: ORGANISATION_SUCCESSES['organisations/invited'],
  changes: PEOPLE_QUERIES,
})

/** Withdraws an invitation: its link no longer works. */
export const withdrawInvitation = defineEndpoint('withdrawInvitation', {
  input: invitationIdSchema,
  allow: 'members/manage',
  limit: { perHour: 60 },
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/invitation-withdrawn'],
  changes: PEOPLE_QUERIES,
})

/** Changes what an admin may do for the office. One admin always keeps managing people. */
export const changeStaffCapabilities = defineEndpoint('changeStaffCapabilities', {
  input: staffChangeSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/staff-changed'],
  changes: ['staff'],
})

/**
 * Describes what a member may see, so that an admin's browser can show the portal with that scope. Grants nothing: the
 * admin's own token reads, and no function accepts another person's id as the caller.
 */
export const viewAsMember = defineEndpoint('viewAsMember', {
  input: memberSchema,
  allow: 'user_roles/change',
  // Each call stores an entry of the log.
  limit: { perHour: 10, perDay: 30 },
  failure: ORGANISATION_ERRORS['organisations/view-failed'],
})
