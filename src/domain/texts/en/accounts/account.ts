import type { FactorMethod } from '../../../accounts/second-factor.ts'
import { FEED_DAYS } from '../../../platform/calendar-lines.ts'
import { COMPANY, COMPANY_NAME } from '../../../platform/company.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const ACCOUNT_TEXTS = {
  company: 'The people who manage your organisation can change its name.',
  email: `This is the address you sign in with. To change it, write to ${COMPANY.emails.support} from this address.`,
  mails: 'Choose which mails you get. Invoices, and mails about the security of your account, always come.',
  appearance: 'Takes effect at once, in this browser. Cookies and notifications:',
  emailCode: 'A code that we send to your address. Always available, unless a second factor protects your account.',
  hasPassword: 'You have a password. If you have forgotten it, a link by mail lets you choose a new one.',
  noPassword: 'You have no password yet. A link by mail lets you choose one.',
  factorsNone: 'A second factor asks for a code from your telephone after your password. You have none.',
  factorsSome: 'After your password we ask for one of these:',
  signOutEverywhere: 'Ends your session on every device, this one too. Use it when a device was lost.',
  download: 'Everything that is stored about you, as one JSON file. We collect it and send you a mail when it is ready.',
  delete: 'Closes your account and erases your personal data. This cannot be undone.',
  detailsHeading: 'Your details',
  mailsHeading: 'Mails',
  appearanceHeading: 'Appearance',
  organisationHeading: 'Organisation',
  organisation: 'Its details, and the people who use the portal for it.',
  manageOrganisation: 'Manage organisation',
  leaveOrganisation: 'Leave organisation',
  youMay: 'You may use:',
  securityHeading: 'Sign-in and security',
  eventsHeading: 'Security log',
  events: 'Sign-ins, failed codes and changes of access of your account.',
  showEvents: 'Show security log',
  calendarHeading: 'Calendar',
  calendar: 'Your milestones and appointments in the calendar program that you use.',
  showCalendar: 'Show calendar address',
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
  changePassword: 'Change password',
  sendPasswordLink: 'Send me a password link',
  signOutEverywhereHeading: 'Sign out everywhere',
  sessionsHeading: 'Where you are signed in',
  signingOut: 'Signing out…',
  factorHeading: 'Second factor',
  downloadHeading: 'Download my data',
  exportLoading: 'Looking for an export of your data…',
  deleteHeading: 'Delete my account',
} as const

export const OWN_ACCOUNT_ERRORS = errorTexts('Error', {
  'account/fetch-failed': 'Failed to fetch your details',
  'account/save-failed': { title: 'Not saved', description: 'What you entered is still here. Please try again in a moment.' },
  'account/sign-out-everywhere-failed': 'Failed to sign out everywhere. Please try again in a moment.',
})

export const OWN_ACCOUNT_SUCCESSES = successTexts({
  'account/saved': { title: 'Your details were saved' },
  'account/mails-saved': { title: 'Your mail choices were saved' },
  'account/password-changed': { title: 'Password changed', description: 'Your other sessions have ended.' },
  'account/factor-added': { title: 'Second factor added', description: 'The next sign-in with your password asks for it.' },
  'account/factor-added-without-codes': {
    title: 'Second factor added',
    description: 'The connection failed before your recovery codes were shown. Make new ones on your account page.',
  },
  'account/factor-removed': { title: 'Second factor removed' },
  'account/signed-out-everywhere': {
    title: 'Signed out everywhere',
    description: 'Every device has to sign in again, this one too.',
  },
})

/** The buttons that add a second factor. */
export const ADD_FACTOR_TEXTS: Record<FactorMethod, string> = { phone: 'Add code by SMS', totp: 'Add authenticator app' }

export const ACCOUNT_FIELD_TEXTS = {
  'account/name-invalid': 'A name has at most 80 characters, without < and >.',
  'account/phone-invalid': 'Enter the whole number, as 0722 000 123, or with the code of its country, as +44 20 7946 0000.',
} as const

/** Texts of the dialogs on /account: adding and removing a second factor, deleting the account. */
export const ACCOUNT_STEPS = {
  phoneHint: 'As 0722 000 123, or with the code of its country, as +44 20 7946 0000. Your provider may charge for SMS.',
  robotCheck:
    'When the code is sent, Google checks that you are no robot: a script of Google’s is loaded for that, and only then.',
  totpScan: 'Scan this picture with your authenticator app, or enter the key by hand.',
  totpPicture: 'Picture that an authenticator app scans',
  removeAsk: 'Your password alone will open your account then.',
  deleteConfirm: 'Type your email address to confirm',
  deleteDiffers: 'This is not the address of your account.',
  makingKey: 'Making a key…',
  copied: 'Copied',
  copyKey: 'Copy the key',
  totpHint: 'Enter the code that the app shows.',
  addApp: 'Add this app',
  addPhone: 'Add this telephone',
  phone: 'Telephone number',
  cancelling: 'Cancelling…',
  removing: 'Removing…',
  keepFactor: 'Keep it',
  erasedTitle: 'This is erased, and cannot be brought back:',
  keptTitle: 'This stays, without your names:',
  deleting: 'Deleting…',
  keepAccount: 'Keep my account',
} as const

/** The lists in the "Delete my account" dialog: what is erased and what remains. */
export const DELETION_TEXTS = {
  erased: [
    'your sign-in, your password and your second factor',
    'your name, company, telephone and mail choices',
    'your support tickets, your appointments and the messages to you',
    'your inquiries, your newsletter subscription and the mails we have queued or sent to you',
    'the files you uploaded',
  ],
  kept: [
    'projects, as the record of our own work: your names on them become “Deleted client”',
    'records of an organisation that others belong to, or belonged to in the last 90 days: without your names',
    'invoices and payments, once there are any, for as long as tax law asks',
    'a log of what happened and when, which holds numbers and no names',
  ],
} as const

export const COPY_ERRORS = errorTexts('Error', {
  'account/copy-failed': 'Your browser did not allow copying. Select the text and copy it by hand.',
})

export const removeQuestion = (method: string, name: string) => `Remove ${method} ${name}?`

export const DELETE_ACCOUNT_ERRORS = errorTexts('Error', {
  'account/delete-failed': 'Failed to delete your account. Nothing was erased. Please try again in a moment.',
})

export const DELETE_ACCOUNT_SUCCESSES = successTexts({
  'account/deleted': { title: 'Your account was deleted', description: 'Your personal data was erased.' },
  'account/deletion-begun': {
    title: 'Your account is being deleted',
    description: 'It is closed already. What is left of your data is erased within the hour.',
  },
})

export const DATA_EXPORT_TEXTS = {
  collect: 'Collect my data',
  collectAgain: 'Collect again',
  starting: 'Starting…',
  cancel: 'Cancel collecting',
  cancelling: 'Cancelling…',
  progress: 'Progress of your data export',
  file: 'your data',
} as const

/** Progress of a data export. @param step the one that is running, from 1 */
export const collectingStep = (step: number, steps: number) => `Collecting ${step} of ${steps}`

/** @param moment until when the file can be fetched, formatted in Nairobi time */
export const exportReadyText = (moment: string) => `Your data is ready. You can download it until ${moment} in Nairobi.`

export const DATA_EXPORT_ERRORS = errorTexts('Error', {
  'account/download-failed': 'Failed to collect your data. Please try again in a moment.',
  'account/export-failed': {
    title: 'Your data could not be collected',
    description: 'Nothing about your account has changed. Try again, or write to us if it fails once more.',
  },
  'account/export-gone': {
    title: 'File not found',
    description: 'This export is no longer available. Collect your data again.',
  },
})

export const DATA_EXPORT_SUCCESSES = successTexts({
  'account/export-started': { title: 'Your data is being collected' },
  'account/export-state': { title: 'The state of your data export' },
  'account/export-cancelled': { title: 'The export was cancelled', description: 'Nothing of it was kept.' },
})

/** Texts of the calendar feed and of its section on /account, which load when it is opened. */
export const CALENDAR_TEXTS = {
  name: COMPANY_NAME,
  milestone: 'Milestone',
  address: 'Address of your calendar',
  copy: 'Copy address',
  contains: `Subscribe to this address in a calendar program. It shows the planned end of each milestone that you may see, and your appointments, from ${FEED_DAYS.before} days ago until ${FEED_DAYS.after} days ahead.`,
  warning: 'Everybody who has the address can read this calendar without signing in. Do not pass it on.',
  ends: 'It ends when you sign out everywhere, get a new password or remove your last second factor. Then show it here again, and enter the new one in your calendar program.',
  renew: 'New address',
  renewTitle: 'Replace the address?',
  renewEffect: 'The present address stops working at once. Calendars that use it show nothing new until you enter the new one.',
  renewBusy: 'Replacing…',
} as const

export const CALENDAR_SUCCESSES = successTexts({
  'calendar/address-ready': { title: 'Calendar address ready' },
  'calendar/address-renewed': { title: 'New calendar address', description: 'The former address no longer works.' },
})

export const CALENDAR_ERRORS = errorTexts('Error', {
  'calendar/address-failed': 'The address of your calendar could not be loaded. Nothing was changed. Try again.',
  'calendar/not-found': {
    title: 'Calendar not found',
    description: 'No calendar has this address. Copy the present one from your account page.',
  },
})
