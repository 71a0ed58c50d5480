import { own, WITH_ACCOUNT } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, OWN, OWNERS } from '../platform/access/define-collection.ts'
import { defineActivity } from '../platform/activity/define-events.ts'
import { textIn, textOf } from '../platform/search/search-subject.ts'
import { ACCOUNT_PATH } from '../routes.ts'

export const userRoles = defineCollection('user_roles', {
  owner: 'user_id',
  staff: 'office.people',
  // With write access to their own role, people could make themselves admins.
  access: { get: OWN, list: ADMINS, change: ADMINS },
})

export const userRolesRecords = defineRecords(userRoles, {
  dataClass: 'personal',
  retention: WITH_ACCOUNT,
  personalData: own({ by: 'id' }),
})

export const profiles = defineCollection('profiles', {
  owner: 'user_id',
  access: { get: OWN, list: ADMINS, update: OWNERS },
  search: { icon: 'person' },
})

export const profilesRecords = defineRecords(profiles, {
  dataClass: 'personal',
  updateFields: ['mail_choices'],
  retention: WITH_ACCOUNT,
  personalData: own({ by: 'id' }),
  // The role record goes first, so that the account has no access while the rest is erased.
  erasedAfter: ['user_roles'],
  search: {
    title: (person) => `${textIn(person, 'first_name')} ${textIn(person, 'last_name')}`.trim() || textIn(person, 'email'),
    detail: textOf('email'),
    organisation: textOf('company_name'),
    others: (_person, id) => [id],
    time: 'created_at',
  },
})

export const userDirectory = defineCollection('user_directory', {
  owner: 'user_id',
  access: { get: ADMINS, list: ADMINS },
})

export const userDirectoryRecords = defineRecords(userDirectory, {
  dataClass: 'personal',
  retention: WITH_ACCOUNT,
  personalData: own({ by: 'id' }),
  // An entry copies the profile.
  erasedAfter: ['profiles'],
})

/** Admins find a user by searching for the id. */
const accountPath = (id: string, isAdmin: boolean) => (isAdmin ? `/admin/users?q=${encodeURIComponent(id)}` : ACCOUNT_PATH)

export const userRolesPage = definePage('user_roles', accountPath)
export const profilesPage = definePage('profiles', accountPath)

export const userActivity = defineActivity(
  'accounts',
  [
    'account_created',
    'account_deleted',
    'account_disabled',
    'account_enabled',
    'role_changed',
    'signed_out_everywhere',
    'address_changed',
    'data_downloaded',
    'staff_changed',
  ],
  { removals: ['account_deleted'], aboutPerson: ['staff_changed'] },
)
