import type { Role } from '../../access/roles.ts'
import { formatCount } from '../../formats.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

export const USER_TEXTS = {
  search: 'Search by name, email, company or user id',
  loading: 'Loading users…',
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

export const USER_SUCCESSES = {
  'users/role-updated': { title: 'User role updated to {role} successfully' },
  'users/account-disabled': { title: 'Account disabled', description: 'All its sessions have ended.' },
  'users/account-enabled': { title: 'Account enabled', description: 'The person can sign in again.' },
} as const satisfies Record<string, SuccessText>

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
