import { COMPANY } from '../../company.ts'
import type { FactorMethod } from '../../users/second-factor.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

export const ACCOUNT_TEXTS = {
  company: 'The people who manage your organisation can change its name.',
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
  detailsHeading: 'Your details',
  mailsHeading: 'Mails',
  appearanceHeading: 'Appearance',
  securityHeading: 'Sign-in and security',
  dataHeading: 'Your data',
  loading: 'Loading your account…',
  saveMails: 'Save mail choices',
  saveDetails: 'Save details',
  phone: 'Phone',
  theme: 'Theme',
  formats: 'Number and date format',
  allPreferences: 'all preferences',
  emailCodeHeading: 'Code by email',
  passwordHeading: 'Password',
  sendPasswordLink: 'Send me a password link',
  signOutEverywhereHeading: 'Sign out everywhere',
  signingOut: 'Signing out…',
  factorHeading: 'Second factor',
  downloadHeading: 'Download my data',
  collecting: 'Collecting…',
  deleteHeading: 'Delete my account',
} as const

export const OWN_ACCOUNT_ERRORS = errorTexts('Error', {
  'account/fetch-failed': 'Failed to fetch your details',
  'account/save-failed': { title: 'Not saved', description: 'What you entered is still here. Please try again in a moment.' },
  'account/sign-out-everywhere-failed': 'Failed to sign out everywhere. Please try again in a moment.',
  'account/download-failed': 'Failed to collect your data. Please try again in a moment.',
  'account/delete-failed': 'Failed to delete your account. Nothing was erased. Please try again in a moment.',
})

export const OWN_ACCOUNT_SUCCESSES = {
  'account/saved': { title: 'Your details were saved' },
  'account/mails-saved': { title: 'Your mail choices were saved' },
  'account/factor-added': { title: 'Second factor added', description: 'The next sign-in with your password asks for it.' },
  'account/factor-removed': { title: 'Second factor removed' },
  'account/signed-out-everywhere': {
    title: 'Signed out everywhere',
    description: 'Every device has to sign in again, this one too.',
  },
  'account/data-ready': { title: 'Your data was downloaded' },
  'account/deleted': { title: 'Your account was deleted', description: 'Your personal data was erased.' },
  'account/deletion-begun': {
    title: 'Your account is being deleted',
    description: 'It is closed already. What is left of your data is erased within the hour.',
  },
} as const satisfies Record<string, SuccessText>

/** The buttons that add a second factor. */
export const ADD_FACTOR_TEXTS: Record<FactorMethod, string> = { phone: 'Add code by SMS', totp: 'Add authenticator app' }

export const ACCOUNT_FIELD_TEXTS = {
  'account/name-invalid': 'A name is one line of at most 80 characters, without < and >.',
  'account/phone-invalid': 'A number has 6 to 23 digits and spaces, and may begin with +.',
} as const
