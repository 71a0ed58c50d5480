import { INVITATION_DAYS } from '../../../organisations/organisation.ts'
import { errorTexts } from '../../message-types.ts'

/** The errors of a link. */
export const INVITATION_ERRORS = errorTexts('Invitation', {
  'organisations/invitation-invalid': 'This invitation link is not valid. Please open the link in the newest email.',
  'organisations/invitation-expired': `This invitation has expired: it was valid for ${INVITATION_DAYS} days. Ask for a new one.`,
  'organisations/invitation-withdrawn': 'This invitation no longer works. Ask the person who invited you to send it again.',
  'organisations/invitation-used': 'This invitation was already used.',
  'organisations/invitation-foreign':
    'This invitation is for another email address. Sign in with the address that it was sent to.',
  'organisations/invitation-closed': 'This organisation takes no new people at the moment. Ask the person who invited you.',
  'organisations/account-of-staff':
    'Your account is that of an admin. Admins do not join organisations of clients or partners.',
  'organisations/account-of-other-role':
    'Your account has another role than this organisation, so it cannot join. Ask us to change that.',
  'organisations/account-with-records': 'You already have an account with records of your own. Ask us to bring them together.',
})

/** Texts of /invite. */
export const INVITATION_TEXTS = {
  checking: 'Checking your invitation…',
  invited: 'You are invited to the client portal',
  organisation: 'Organisation',
  invitedBy: 'Invited by',
  inviterEmail: 'Email of this person',
  may: 'You will be able to use:',
  sentTo: 'This invitation was sent to',
  validUntil: 'Valid until',
  createAccount: 'Create account',
  signIn: 'Sign in',
  signOut: 'Sign Out',
  join: 'Join the organisation',
  joining: 'Joining…',
  toDashboard: 'Go to the dashboard',
  signedInAs: 'You are signed in as',
} as const
