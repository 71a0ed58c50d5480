import type { SessionMethod } from '../../../accounts/sessions.endpoints.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const OWN_SESSION_TEXTS = {
  intro: 'Sign out of a device that you do not know or no longer use. It then shows nothing of your account.',
  none: 'No device is listed yet. This one appears after its next visit.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  signOut: 'Sign out',
} as const

/** How a session began. */
export const SESSION_METHOD_TEXTS: Record<SessionMethod, string> = {
  password: 'Signed in with password',
  second_factor: 'Signed in with password and second factor',
  code: 'Signed in with a code by email',
}

/** @param moment of the last visit, formatted in Nairobi time */
export const lastUsed = (moment: string) => `Last used ${moment} in Nairobi`
export const signOutOf = (device: string, moment: string) => `Sign out of ${device}, last used ${moment} in Nairobi`

export const OWN_SESSION_ERRORS = errorTexts('Error', {
  'account/sessions-failed': 'Failed to fetch your sessions',
  'account/session-not-ended': 'Failed to end the session. Please try again in a moment.',
  'account/session-not-found': 'This session had already ended.',
  'account/visit-failed': 'Failed to record your visit',
})

export const OWN_SESSION_SUCCESSES = successTexts({
  'account/sessions': { title: 'Your sessions' },
  'account/session-ended': { title: 'Session ended', description: 'That device has to sign in again.' },
  'account/visited': { title: 'Visit recorded' },
})
