import { bounded, byField, expires, HIDDEN, own, WITH_ACCOUNT } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCollection,
  definePage,
  defineRecords,
  defineServerCollection,
  OWN,
  OWNERS,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { HOUR_MS } from '../platform/dates.ts'
import { createTextGetter, textIn } from '../platform/search/search-subject.ts'
import { ACCOUNT_PATH } from '../routes.ts'

export const emailCodes = defineServerCollection('email_codes', {
  dataClass: 'secret',
  // An hour longer, so that an old code fails as expired.
  retention: expires('Codes are valid for ten minutes.', HOUR_MS),
  // Salts and hashes of codes, stored for a day: not readable for a person.
  personalData: { ...own({ by: 'address', key: 'email', isList: false, exact: [] }), inDownload: false },
})

/** One record per sign-in, with the kind of device. The role record says which sessions have ended. */
export const sessions = defineServerCollection('sessions', {
  dataClass: 'personal',
  retention: expires('Until the session can no longer be used.'),
  personalData: own(byField('user_id')),
  // Without a role record, nobody begins another session.
  erasedAfter: ['user_roles'],
})

export const accountLinks = defineServerCollection('account_links', {
  dataClass: 'secret',
  retention: expires('Links are valid for three days at most.'),
  // Hashes of codes with the address that they were sent to, for three days at most: nothing beyond the profile.
  personalData: { ...own(byField('user_id')), inDownload: false },
})

/** The hashed recovery codes of each account with a second factor. */
export const recoveryCodes = defineServerCollection('recovery_codes', {
  dataClass: 'secret',
  retention: WITH_ACCOUNT,
  // Hashes of codes: not readable for a person.
  personalData: { ...own({ by: 'id' }), inDownload: false },
})

export const accountDeletions = defineServerCollection('account_deletions', {
  dataClass: 'personal',
  retention: bounded('finishDeletions deletes each a day after its end.'),
  personalData: {
    ...HIDDEN,
    links: [{ find: { by: 'id' }, onDeletion: 'keep' }],
    kept: 'The id of a deleted account, stored for a day so that an interrupted deletion is completed.',
  },
})

/** One record for each account whose access is being replaced. */
export const accountHandovers = defineServerCollection('account_handovers', {
  dataClass: 'personal',
  retention: bounded('finishHandovers deletes each after minutes.'),
  personalData: { ...own({ by: 'id' }), inDownload: false },
})

/** One record per person: the latest data export. */
export const dataExports = defineServerCollection('data_exports', {
  dataClass: 'personal',
  retention: bounded('sweepDataExports deletes each after EXPORT_KEPT_DAYS, with its file.'),
  // The progress of the person’s own export; the files go with the account, too.
  personalData: { ...own({ by: 'id' }), inDownload: false },
})

export const ACCOUNT_NOTIFICATIONS = defineNotifications({
  admin_missing: { template: 'admin-missing', office: 'general' },
  address_to_verify: { template: 'verification', toTypedAddress: true },
  password_to_reset: { template: 'password-reset', toTypedAddress: true },
  password_changed: { template: 'password-changed' },
  address_changed: { template: 'address-changed' },
  data_export_ready: { template: 'data-export-ready' },
  sign_in_codes_refused: { template: 'sign-in-codes-refused', toTypedAddress: true },
  recovery_code_used: { template: 'recovery-code-used' },
  sign_in_code: { template: 'sign-in-code', toTypedAddress: true },
})

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
  isKeptOnDevice: true,
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
    detail: createTextGetter('email'),
    organisation: createTextGetter('company_name'),
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
