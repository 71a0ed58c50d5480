import type { SessionMethod } from '../../../accounts/sessions.endpoints.ts'
import { type AnyCapability, isRole, ROLE_LABELS } from '../../../platform/access/capabilities.ts'
import { STAFF_SESSION_SECONDS } from '../../../platform/access/session.policy.ts'
import { SECURITY_EVENT_DAYS, type SecurityEvent, type SecurityEventKind } from '../../../platform/security-event.collection.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { CAPABILITY_LABELS } from '../platform/capabilities.ts'

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
export const signOutLabel = (device: string, moment: string) => `Sign out of ${device}, last used ${moment} in Nairobi`

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

/** The warning before a session of an admin ends. */
export const SESSION_END_ERRORS = errorTexts('Your session ends soon', {
  'auth/session-ends': `Sessions of admins last ${STAFF_SESSION_SECONDS / 3600} hours. Save your work, then sign out and sign in again.`,
})

export const SECURITY_LOG_TEXTS = {
  intro: `Sign-ins, failed codes and changes of access, newest first. Events are kept for ${SECURITY_EVENT_DAYS} days. All times are Nairobi’s.`,
  kind: 'Kind',
  allKinds: 'All kinds',
  person: 'Account of',
  clear: 'Clear filters',
  empty: 'No events found',
  plural: 'events',
  yourAccount: 'Your account',
  byYou: 'Done by you',
  notByYou: 'Not done by you',
  bySystem: 'Done by the system',
} as const

export const SECURITY_LOG_ERRORS = errorTexts('Error', { 'security/fetch-failed': 'Failed to fetch the security log' })

export const SECURITY_EVENT_TEXTS: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  signed_out_everywhere: 'Signed out on every device',
  code_failed: 'Wrong sign-in code entered',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  recovery_codes_created: 'Recovery codes created',
  recovery_code_used: 'Recovery code used',
  recovery_code_failed: 'Wrong recovery code entered',
  password_changed: 'Password replaced',
  address_changed: 'Sign-in address changed',
  limit_reached: 'Limit of requests reached',
  role_changed: 'Role changed',
  capabilities_changed: 'Capabilities changed',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled again',
  data_exported: 'Export of personal data requested',
  calendar_address_shown: 'Calendar address shown',
  calendar_address_renewed: 'Calendar address replaced',
  file_infected: 'File with malware refused',
}

/** The text of an event, with what changed if that is stored. */
export function securityEventText({ kind, from, to }: Pick<SecurityEvent, 'kind' | 'from' | 'to'>): string {
  return SECURITY_EVENT_TEXTS[kind] + describeEventChange(kind, from, to)
}

function describeEventChange(kind: SecurityEventKind, from: string | null, to: string | null): string {
  if (kind === 'role_changed' && isRole(to)) return `${isRole(from) ? ` from ${ROLE_LABELS[from]}` : ''} to ${ROLE_LABELS[to]}`
  if (kind === 'capabilities_changed' && to !== null) return ` to: ${capabilitiesText(to)}`
  if (kind === 'limit_reached' && from) return `: ${from.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
  return ''
}

/** @param stored capabilities, separated by spaces */
function capabilitiesText(stored: string): string {
  const labels = stored.split(' ').flatMap((each) => CAPABILITY_LABELS[each as AnyCapability] ?? [])
  return labels.join(', ') || 'none'
}

export const securityAccountText = (name: string) => `Account of ${name}`
export const securityActorText = (name: string) => `Done by ${name}`

/** Answers that no page shows. */
export const SECURITY_SUCCESSES = successTexts({
  'auth/password-compared': { title: 'The password was compared' },
  'auth/password-change-ended': { title: 'Your other sessions have ended' },
  'requests/report-counted': { title: 'The report was counted' },
})
