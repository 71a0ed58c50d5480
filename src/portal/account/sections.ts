/** The parts of /account, in their order. */
export const ACCOUNT_SECTIONS = {
  details: 'Your details',
  mails: 'Mails',
  appearance: 'Appearance',
  security: 'Sign-in and security',
  data: 'Your data',
} as const

export type AccountSectionName = keyof typeof ACCOUNT_SECTIONS
