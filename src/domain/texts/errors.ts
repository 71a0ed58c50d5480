import { COMPANY } from '../company.ts'

export interface ErrorText {
  title: string
  description: string
}

const TITLE = 'Error'

/** Every failure a person can be told, by key. Functions send the key; `showError` and the alerts look it up here. */
export const ERROR_TEXTS = {
  unexpected: { title: TITLE, description: 'An unexpected error occurred' },
  'network/unreachable': {
    title: 'No connection',
    description: 'The server cannot be reached. Nothing was lost. Check your connection and try again.',
  },
  'fetch/refused': {
    title: TITLE,
    description: 'The server refused or could not answer. Nothing was lost. Try again, and contact us if it goes on.',
  },
  'auth/wrong-credentials': {
    title: 'Sign in failed',
    description: 'The email or password is not correct. Check both and try again.',
  },
  'auth/too-many-attempts': {
    title: 'Sign in failed',
    description: 'Too many attempts. Wait a few minutes and try again.',
  },
  'auth/account-disabled': { title: 'Sign in failed', description: 'This account has been disabled. Please contact us.' },
  'auth/email-unverified': { title: 'Sign in failed', description: 'Please verify your email address first.' },
  'auth/sign-out-failed': { title: TITLE, description: 'Failed to sign out. Please try again.' },
  'auth/role-missing': {
    title: 'Your account is not ready',
    description:
      'No role has been assigned to your account yet, so there is nothing to show. Please contact us and we will set it up.',
  },
  'auth/role-unread': {
    title: 'We could not check your account',
    description: 'You are still signed in and nothing was lost. Check your connection and try again.',
  },
  'projects/fetch-failed': { title: TITLE, description: 'Failed to fetch projects' },
  'projects/not-found': {
    title: 'Project not found',
    description: 'It does not exist, or it is not shared with you. Check the link, or choose one from your projects.',
  },
  'records/malformed': {
    title: 'This record cannot be shown',
    description:
      'Its stored data is incomplete. Your other records are not affected. Please contact us and quote the number below.',
  },
  'records/unlisted': {
    title: 'Records that cannot be listed',
    description:
      'They are counted above, but their stored date is missing. Nothing was lost. Please contact us and we will repair them.',
  },
  'contact/incomplete': { title: TITLE, description: 'Please fill in all required fields' },
  'contact/failed': {
    title: 'Failed to send message',
    description: `Please try again or contact us directly at ${COMPANY.emails.general}`,
  },
  'mail/address-missing': { title: TITLE, description: 'Please enter an email address' },
  'mail/address-invalid': { title: TITLE, description: 'Please enter a valid email address' },
  'mail/test-failed': { title: 'Failed to send test email', description: 'Please try again in a few minutes.' },
  'mail/test-unreachable': {
    title: 'Failed to send test email',
    description: 'The mail server cannot be reached. Check its address and port.',
  },
  'mail/test-sign-in-refused': {
    title: 'Failed to send test email',
    description: 'The mail server refused our sign-in. Check its user name and password.',
  },
  'mail/test-refused': {
    title: 'Failed to send test email',
    description: 'The mail server refused the message or its recipient. Check the address.',
  },
  'mail/test-disabled': { title: 'Test email is turned off', description: 'This site does not send test mails at present.' },
  'newsletter/failed': { title: TITLE, description: 'Failed to subscribe. Please try again.' },
  'newsletter/link-failed': { title: TITLE, description: 'Your choice could not be saved. Please try again.' },
  'newsletter/link-unknown': {
    title: 'This link does not work',
    description: 'It is incomplete, or too old. Enter your address in the newsletter box to get a new one.',
  },
  'requests/too-many': { title: 'Too many requests', description: 'Please wait a few minutes and try again.' },
  'requests/invalid': {
    title: 'The request was not understood',
    description: 'A field is missing or not in the expected form. Reload the page and try again.',
  },
  'requests/wrong-method': { title: 'The request was not understood', description: 'This address takes POST requests only.' },
  'requests/wrong-type': { title: 'The request was not understood', description: 'The content type must be application/json.' },
  'requests/too-large': { title: 'The request is too large', description: 'Please shorten your text and try again.' },
} as const satisfies Record<string, ErrorText>

export type ErrorKey = keyof typeof ERROR_TEXTS

export function isErrorKey(value: unknown): value is ErrorKey {
  return typeof value === 'string' && Object.hasOwn(ERROR_TEXTS, value)
}
