import { ROLES } from '@domain/platform/access/capabilities.ts'
import { ALL_MAILS, MAIL_CHOICE_LABELS, MAIL_CHOICES } from '@domain/platform/mail/mail.policy.ts'
import * as account from '../../functions/src/accounts/account-mails.ts'
import { managerMissingMail } from '../../functions/src/organisations/organisation-mails.ts'
import { ADMINS, defineExpectations, NOBODY, OWN, OWNERS } from '../support/define-expectations.ts'
import { LINK } from '../support/mail-samples.ts'
import { over, pairs } from '../support/query-lists.ts'
import { sampleDirectoryEntry, sampleProfile } from '../support/sample-records.ts'

export const userExpectations = defineExpectations({
  collections: {
    email_codes: { onDeletion: ['address email: erase'], download: 'nothing' },
    sessions: { onDeletion: ['field user_id: erase'], erasedAfter: ['user_roles'], download: 'all' },
    account_links: { onDeletion: ['field user_id: erase'], download: 'nothing' },
    recovery_codes: { onDeletion: ['id: erase'], download: 'nothing' },
    account_deletions: { onDeletion: ['id: keep'], download: 'nothing' },
    account_handovers: { onDeletion: ['id: erase'], download: 'nothing' },
    data_exports: { onDeletion: ['id: erase'], download: 'nothing' },
    user_roles: {
      permissions: [OWN, ADMINS, NOBODY],
      capabilities: 'none, office.people',
      subject: { ownerRecord: 'owner', newRecord: (uid) => ({ user_id: uid, role: 'admin' }), change: { role: 'admin' } },
      onDeletion: ['id: erase'],
      download: 'all',
    },
    profiles: {
      permissions: [OWN, ADMINS, OWNERS],
      subject: { ownerRecord: 'owner', newRecord: sampleProfile, change: { mail_choices: { ...ALL_MAILS, messages: false } } },
      onDeletion: ['id: erase'],
      erasedAfter: ['user_roles'],
      download: 'all',
      search: { entry: 'Amina Wanjiru · amina@mlima.test · ', readers: ['an admin'] },
    },
    user_directory: {
      permissions: [ADMINS, ADMINS, NOBODY],
      // Functions write it for the admins' list; people read their own profile instead.
      subject: { ownerRecord: 'owner', newRecord: sampleDirectoryEntry, change: { role: 'admin' } },
      onDeletion: ['id: erase'],
      erasedAfter: ['user_roles', 'profiles'],
      download: 'all',
      lists: [
        {
          path: '/admin/users',
          screen: async () => (await import('@/admin/accounts/UsersScreen.tsx')).UsersScreen,
          role: 'admin',
          title: 'x@demo.test',
          failed: 'Failed to fetch users',
          empty: 'No users found.',
        },
      ],
    },
  },
  activity: {
    account_created: ['profiles/ida', '/admin/users?q=ida', '/account'],
    account_deleted: ['profiles/ida', null, null],
    account_disabled: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    account_enabled: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    role_changed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    signed_out_everywhere: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    address_changed: ['profiles/ida', '/admin/users?q=ida', '/account'],
    data_downloaded: ['profiles/ida', '/admin/users?q=ida', '/account'],
    staff_changed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  },
  storedValues: [
    ['mail choices', MAIL_CHOICES, 'messages projects documents appointments tickets new_documents', MAIL_CHOICE_LABELS],
  ],
  routes: { '/admin/users': 'closed, office.people', '/account': 'none, none' },
  mails: ({ typed }) => ({
    verificationMail: account.verificationMail(LINK),
    adminMissingMail: account.adminMissingMail(LINK),
    managerMissingMail: managerMissingMail(typed, LINK),
    resetMail: account.resetMail(LINK),
    addressChangedMail: account.addressChangedMail(typed, typed),
    passwordChangedMail: account.passwordChangedMail(LINK),
    dataExportMail: account.dataExportMail(LINK),
    calendarAddressRenewedMail: account.calendarAddressRenewedMail(LINK),
    signInCodeMail: account.signInCodeMail('004711'),
    manyCodesMail: account.manyCodesMail(),
    recoveryCodeUsedMail: account.recoveryCodeUsedMail(7, LINK),
  }),
  staffQueries: async ({ reader, client }) => {
    const { buildNamesQuery } = await import('@/data/names.data.ts')
    const { peoplePages } = await import('@/data/accounts/user.data.ts')
    const { staffCapabilities } = await import('@/data/accounts/user.data.ts')
    const { userCount, userPages } = await import('@/data/accounts/user.data.ts')
    const { uid } = reader
    return [
      ['names', () => client.fetchQuery(buildNamesQuery([uid]))],
      ['capabilities of an admin', () => client.fetchQuery(staffCapabilities(uid))],
      ...over(['', 'ami'], (term) => [`users ${term}`, () => client.fetchInfiniteQuery(userPages(uid, term))]),
      ...over(['', 'ami'], (term) => [`user count ${term}`, () => client.fetchQuery(userCount(uid, term))]),
      ...pairs(['', 'ami', 'lok ami'], [ROLES, ['partner']] as const, (term, roles) => [
        `people ${term} ${roles.join()}`,
        () => client.fetchInfiniteQuery(peoplePages(term, roles)),
      ]),
    ]
  },
})
