import { COMPANY } from '../company.ts'

/** Sentences of /account. */
export const ACCOUNT_TEXTS = {
  email: `This is the address you sign in with. To change it, write to ${COMPANY.emails.support} from this address.`,
  mails: 'Choose which mails you get. Invoices, and mails about the security of your account, always come.',
  appearance: 'Takes effect at once, in this browser. Cookies and notifications:',
  emailCode: 'A code that we send to your address. Always available, unless a second factor protects your account.',
  hasPassword: 'You have a password. A link by mail lets you choose a new one.',
  noPassword: 'You have no password yet. A link by mail lets you choose one.',
  factorsNone: 'A second factor asks for a code from your telephone after your password. You have none.',
  factorsSome: 'After your password we ask for one of these:',
  signOutEverywhere: 'Ends your session on every device, this one too. Use it when a device was lost.',
  download: 'Everything that is stored about you, as one JSON file.',
  delete: 'Closes your account and erases your personal data. This cannot be undone.',
} as const
