import { EXPORT_KEPT_DAYS } from '../../../accounts/data-export.endpoints.ts'
import { CODE_MINUTES, CODES_PER_DAY } from '../../../accounts/sign-in.ts'
import type { Role } from '../../../platform/access/capabilities.ts'
import { COMPANY } from '../../../platform/company.ts'
import { formatCount } from '../../../platform/formats.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { RECOVERY_FIELD_TEXTS, RECOVERY_TEXTS } from './second-factor.ts'

export const USER_TEXTS = {
  search: 'Search by name, email, company or user id',
  userId: 'User id',
  role: 'Role',
  plural: 'users',
  user: 'User',
  account: 'Account',
} as const

/** The permissions of each role, shown where an admin assigns it. */
export const ROLE_MEANINGS: Record<Role, string> = {
  admin: 'Sees and manages everything: users and their roles, and the records of every client.',
  client: 'Sees and works with their own records only.',
  partner: 'Works with their own records, and reads the projects that are shared with them.',
}

export const ROLE_CHANGE = {
  effect: 'The change takes effect at once.',
  ownEffect: 'This is your own account: as anything but an admin you leave the administration at once.',
} as const

/** "1 user", "1,200 users found": the number in a list or a search result. */
export function userCountText(count: number, isSearch: boolean): string {
  const users = count === 1 ? '1 user' : `${formatCount(count)} users`
  return isSearch ? `${users} found` : users
}

export const USER_ERRORS = errorTexts('Error', {
  'users/fetch-failed': 'Failed to fetch users',
  'users/update-failed': 'Failed to update user role',
  'users/disable-failed': 'Failed to change the account. Press the button again.',
})

export const USER_SUCCESSES = successTexts({
  'users/role-updated': { title: 'User role updated to {role} successfully' },
  'users/account-disabled': { title: 'Account disabled', description: 'All its sessions have ended.' },
  'users/account-enabled': { title: 'Account enabled', description: 'The person can sign in again.' },
})

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
  staff: 'What this admin may do',
  enableEffects: [
    'The person can sign in again as before, and has the role that is shown here.',
    'Sessions that ended stay ended, on every device.',
  ],
} as const

export const disableQuestion = (name: string) => `Disable the account of ${name}?`
export const enableQuestion = (name: string) => `Enable the account of ${name}?`
export const roleQuestion = (name: string) => `Change the role of ${name}?`

export const USER_RESPONSES = {
  ...errorTexts('Error', {
    'users/last-admin': 'Cannot remove the last admin user. Add another admin first.',
    'users/own-account': 'You cannot disable your own account. Another admin can.',
    'users/client-not-found': {
      title: 'Client not found',
      description: 'No client or partner has this account. Nothing was saved. Choose another client.',
    },
    'auth/recovery-codes-need-factor': 'Add a second factor first. Recovery codes are for accounts that have one.',
    'users/not-found': 'This user no longer exists. Load the list again.',
  }),
  ...errorTexts(RECOVERY_TEXTS.heading, RECOVERY_FIELD_TEXTS),
  'auth/second-factor-required': {
    title: 'Set up a second factor',
    description: 'The office requires a second factor of its staff. Nothing was changed. Load the page again to set one up.',
  },
  'auth/code-too-soon': {
    title: 'A code was sent a moment ago',
    description: 'Please look in your inbox, or wait a minute before asking for another one.',
  },
  ...errorTexts('Sign in failed', {
    'auth/second-factor-needed': 'Please sign in with your password and second factor.',
    'auth/password-needed': 'This account is opened with a password only. If you have none, use “Forgot password?”.',
  }),
} as const

export const ACCOUNT_MAILS = {
  recoveryCodeUsed: {
    subject: `A recovery code of your account at ${COMPANY.shortName} was used`,
    heading: 'Your second factor was removed',
    paragraph: 'Somebody entered one of your recovery codes. Your second factor was removed, and every session has ended.',
    left: 'Recovery codes left: {left}.',
    paragraph2: 'Sign in with your password, then add a second factor again.',
    open: 'Sign in',
    paragraph3: `Was it not you? Then choose a new password at once with “Forgot password?”, and write to ${COMPANY.emails.general}.`,
    reason: 'You get this mail because this address belongs to an account of our client portal.',
  },
  verification: {
    subject: `Verify your email address for ${COMPANY.shortName}`,
    heading: 'Verify your email address',
    paragraph: `An account of the client portal of ${COMPANY.name} was created with this address.`,
    open: 'Verify my address',
    paragraph2:
      'The link works once, for three days. Open it in the browser in which the account was created; in another one you choose a new password.',
    paragraph3: 'Was it not you? Then do nothing: without this step the account opens nothing.',
    reason: 'You get this mail because this address was entered when an account was created on our site.',
  },
  adminMissing: {
    subject: 'Nobody administers the portal any more',
    heading: 'No admin is left',
    paragraph:
      'The account of the last admin was deleted outside the portal. Nobody can manage users, invoices or documents any more.',
    paragraph2: 'Ask the technicians to make somebody an admin, with the program admin:grant. Then look at the users:',
    open: 'Open the list of users',
    reason: 'You get this mail because alerts about the portal go to this address.',
  },
  reset: {
    subject: `Choose a new password for ${COMPANY.shortName}`,
    heading: 'Choose a new password',
    paragraph: 'A new password was asked for, for the account with this address.',
    open: 'Choose a new password',
    paragraph2: 'The link works once, for an hour. Was it not you? Then do nothing: your password stays as it is.',
    reason: 'You get this mail because this address was entered on the sign-in page of our site.',
  },
  addressChanged: {
    subject: `The address of your account at ${COMPANY.shortName} has changed`,
    heading: 'Your sign-in address has changed',
    paragraph: 'Your account is now opened with another address.',
    before: 'Before',
    after: 'Now',
    paragraph2: `Was it not you? Then write to ${COMPANY.emails.general} at once, and we close the account.`,
    reason: 'You get this mail because this address belongs, or belonged, to an account of our client portal.',
  },
  passwordChanged: {
    subject: `The password of your account at ${COMPANY.shortName} has changed`,
    heading: 'Your password has changed',
    paragraph:
      'The password of the account with this address was changed, or our technicians ended its sessions. All sessions from before have ended.',
    paragraph2: 'Was it not you? Then set a new password at once, with “Forgot password?” on the sign-in page:',
    open: 'Open the sign-in page',
    paragraph3: `Then write to ${COMPANY.emails.general}.`,
    reason: 'You get this mail because this address belongs to an account of our client portal.',
  },
  dataExport: {
    subject: `Your data export from ${COMPANY.shortName} is ready`,
    heading: 'Your data export is ready',
    paragraph: `Sign in and open Account. Under Your data you can download it, for ${EXPORT_KEPT_DAYS} days from now. Then we delete the file.`,
    open: 'Open Account',
    paragraph2: `Was it not you who asked for it? Then sign out everywhere on that page, and write to ${COMPANY.emails.general}.`,
    reason: 'You get this mail because somebody who was signed in to your account asked for an export of your data.',
  },
  calendarRenewed: {
    subject: `The calendar address of your account at ${COMPANY.shortName} has changed`,
    heading: 'Your calendar has a new address',
    paragraph:
      'Somebody who was signed in to your account replaced the private address of its calendar. Calendars with the former address show nothing new.',
    paragraph2: `Was it not you? Then press “Sign out everywhere” on your account page, which also ends the new address, choose a new password, and write to ${COMPANY.emails.general}.`,
    open: 'Open Account',
    reason: 'You get this mail because this address belongs to an account of our client portal.',
  },
  signInCode: {
    subject: `Your sign-in code for ${COMPANY.shortName}`,
    heading: 'Your sign-in code',
    paragraph: 'Enter this code on the page where you asked for it:',
    paragraph2: `It is valid for ${CODE_MINUTES} minutes and works once.`,
    paragraph3: 'Was it not you? Then do nothing. Nobody of ours asks for the code, by telephone or by mail.',
    reason: 'You get this mail because this address was entered on the sign-in page of our site.',
  },
  manyCodes: {
    subject: `Many sign-in codes were asked for at ${COMPANY.shortName}`,
    heading: 'Many sign-in codes were asked for',
    paragraph: `In the last 24 hours ${CODES_PER_DAY} sign-in codes were sent to this address. Until tomorrow no further one is sent; you can sign in with your password.`,
    paragraph2:
      'Was it not you? Then somebody else enters your address on our sign-in page. Without the codes in your inbox they cannot sign in: pass none of them on.',
    reason: 'You get this mail, once a day at most, because this address was entered on the sign-in page of our site.',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const USER_ACTIVITY_NAMES = {
  account_created: 'Account created',
  account_deleted: 'Account deleted',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled again',
  role_changed: 'Role changed',
  signed_out_everywhere: 'Signed out on every device',
  address_changed: 'Sign-in address changed',
  data_downloaded: 'Personal data downloaded',
  staff_changed: 'What an admin may do changed',
} as const

/** The heading of found records. */
export const USER_SEARCH_LABELS = { profiles: 'People' } as const
