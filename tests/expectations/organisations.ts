import { INVITATION_STATES } from '@domain/organisations/invitation.ts'
import * as organisations from '@domain/organisations/organisation.ts'
import * as organisation from '../../functions/src/organisations/organisation-mails.ts'
import { ADMINS, defineExpectations, NOBODY } from '../support/define-expectations.ts'
import { AT, LINK } from '../support/mail-samples.ts'
import { pairs } from '../support/query-lists.ts'
import { sampleOfficeNote, sampleOrganisation } from '../support/sample-records.ts'

export const organisationExpectations = defineExpectations({
  collections: {
    organisations: {
      permissions: [ADMINS, ADMINS, NOBODY],
      subject: { ownerRecord: 'owner', newRecord: () => sampleOrganisation(), change: { name: 'Bahari County' } },
      onDeletion: ['organisation: erase, keep'],
      erasedAfter: [
        'projects',
        'support_tickets',
        'documents',
        'appointments',
        'messages',
        'activity',
        'quotations',
        'milestones',
        'project_comments',
      ],
      download: { without: ['prefixes', 'name_key'] },
      search: { entry: 'Amina Wanjiru ·  · ', readers: ['an admin'] },
      lists: [
        {
          path: '/admin/organisations',
          screen: async () => (await import('@/admin/organisations/OrganisationsScreen.tsx')).OrganisationsScreen,
          role: 'admin',
          title: 'Mlima County',
          failed: 'Failed to load the organisations.',
          empty: 'No organisations found.',
        },
      ],
    },
    members: { capabilities: 'people, office.people' },
    office_notes: {
      permissions: [ADMINS, ADMINS, NOBODY],
      capabilities: 'none, office.people',
      // The organisation that a note is about does not own it: its people must not even count the notes.
      subject: { ownerRecord: 'owners-note', newRecord: sampleOfficeNote, change: { text: 'Pays late.' } },
      onDeletion: ['of organisation organisation_id: erase', 'field author_id: keep'],
      erasedAfter: ['organisations'],
      download: 'nothing',
    },
    invitations: { onDeletion: ['address email_key: erase', 'field invited_by: keep'], download: { without: ['token_hash'] } },
    organisation_merges: { onDeletion: [], download: 'nothing' },
  },
  activity: {
    organisation_created: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    organisation_changed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    confirmation_requested: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    organisation_confirmed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    confirmation_declined: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    organisation_merged: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    organisation_archived: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    organisation_restored: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    organisation_ended: ['organisations/o1', null, null],
    organisation_erased: ['organisations/o1', null, null],
    member_invited: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    invitation_withdrawn: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    member_joined: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    member_changed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    member_removed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    member_moved: ['user_roles/ida', '/admin/users?q=ida', '/account'],
    note_written: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    note_changed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    note_deleted: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    member_viewed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  },
  storedValues: [
    [
      'kinds of organisations',
      organisations.ORGANISATION_KINDS,
      'public_body company ngo person',
      organisations.ORGANISATION_KIND_LABELS,
    ],
    [
      'organisation statuses',
      organisations.ORGANISATION_STATUSES,
      'active archived merging merged',
      organisations.ORGANISATION_STATUS_LABELS,
    ],
    ['roles of organisations', organisations.ORGANISATION_ROLES, 'client partner'],
    ['states of invitations', INVITATION_STATES, 'open accepted withdrawn'],
    ['steps of a merge', organisations.MERGE_STEPS, 'people records shares activity check done'],
  ],
  routes: { '/admin/organisations': 'closed, office.people', '/admin/organisations?new=1': 'closed, office.people' },
  mails: ({ typed }) => ({
    invitationMail: organisation.invitationMail(
      { organisation_name: typed, inviter_name: typed, inviter_email: typed, capabilities: ['projects'], expires_at: AT },
      LINK,
    ),
  }),
  staffQueries: async ({ reader, client }) => {
    const { organisationNames, organisationPages } = await import('@/data/organisations/organisation.data.ts')
    const { organisationById, organisationMetrics } = await import('@/data/organisations/organisation.data.ts')
    return [
      ['names of organisations', () => client.fetchQuery(organisationNames([reader.uid]))],
      ['an organisation', () => client.fetchQuery(organisationById(reader.uid))],
      ['organisation counts', () => client.fetchQuery(organisationMetrics())],
      ...pairs(
        ['', 'mli', 'hea mli'],
        [{}, { role: 'partner', statuses: ['active'] }, { statuses: ['active'] }] as const,
        (term, filter) => [
          `organisations ${term} ${JSON.stringify(filter)}`,
          () => client.fetchInfiniteQuery(organisationPages(term, filter)),
        ],
      ),
    ]
  },
})
