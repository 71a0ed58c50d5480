import { fillPlaceholder } from '../message-types.ts'

/** Texts of /invite. */
export const INVITATION_TEXTS = {
  checking: 'Checking your invitation…',
  may: 'You will be able to use:',
  sentTo: 'This invitation was sent to',
  validUntil: 'Valid until',
  createAccount: 'Create account',
  signIn: 'Sign in',
  signOut: 'Sign Out',
  joining: 'Joining…',
  toDashboard: 'Go to the dashboard',
  signedInAs: 'You are signed in as',
} as const

export const invitedText = (person: string, organisation: string) =>
  fillPlaceholder('{person} invites you to {organisation}', { person, organisation })
export const joinLabel = (organisation: string) => fillPlaceholder('Join {organisation}', { organisation })
