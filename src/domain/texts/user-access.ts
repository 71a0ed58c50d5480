/** What an admin reads where an account is disabled, or enabled again. */
export const USER_ACCESS_TEXTS = {
  disabled: 'Disabled',
  disable: 'Disable account',
  enable: 'Enable account',
  disabling: 'Disabling…',
  enabling: 'Enabling…',
  disableEffects: [
    'All sessions of this person end at once, on every device, and nobody can sign in to the account.',
    'Nothing is deleted, and other people see the records as before.',
    'Mails to this person are still sent.',
    'You can enable the account again at any time.',
  ],
  enableEffects: [
    'The person can sign in again as before, and has the role that is shown here.',
    'Sessions that ended stay ended, on every device.',
  ],
} as const

/** "Disable the account of Amina Wanjiru?" */
export function disableQuestion(name: string): string {
  return `Disable the account of ${name}?`
}

/** "Enable the account of Amina Wanjiru?" */
export function enableQuestion(name: string): string {
  return `Enable the account of ${name}?`
}
