import { bounded, byField, expires, HIDDEN, notPersonal, WITH_ORGANISATION } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCollection,
  definePage,
  definePermissions,
  defineRecords,
  defineServerCollection,
  OWN,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { DAY_MS } from '../platform/dates.ts'
import { createTextGetter, noText } from '../platform/search/search-subject.ts'
import { organisationPath } from '../routes.ts'
import { INVITATION_KEPT_DAYS } from './invitation.ts'
import { ORGANISATION_ROLES } from './organisation.ts'

export const organisations = defineCollection('organisations', {
  access: { get: ADMINS, list: ADMINS },
  search: { icon: 'organisations' },
})

export const organisationsRecords = defineRecords(organisations, {
  dataClass: 'personal',
  retention: WITH_ORGANISATION,
  personalData: {
    links: [{ find: { by: 'organisation' }, onDeletion: 'erase', withColleagues: 'keep' }],
    inDownload: true,
    leaveOut: ['prefixes', 'name_key'],
    kept: 'An organisation to which others belonged in the last 90 days, until the office has decided about its records. If it bears the person’s name, name, tax data and addresses are replaced.',
  },
  // An interrupted deletion leaves no record to erase whose organisation is gone.
  erasedAfter: [
    'activity',
    'credit_notes',
    'quotations',
    'recurring_invoices',
    'shared_plans',
    'milestones',
    'project_comments',
  ],
  search: {
    title: createTextGetter('name'),
    detail: noText,
    organisation: noText,
    time: 'created_at',
    // The organisations of admins, and those whose records another one has, cannot be opened.
    isIndexed: ({ role, status }) => ORGANISATION_ROLES.some((each) => each === role) && status !== 'merged',
  },
})

/** The people of an organisation, its details and its invitations. */
export const members = definePermissions('members', {
  organisation: 'organisation_id',
  owner: 'user_id',
  member: 'people',
  staff: 'office.people',
  access: { manage: OWN },
})

/** The office's notes about an organisation. */
export const officeNotes = defineCollection('office_notes', {
  staff: 'office.people',
  // Members never read what the office notes about them.
  access: { get: ADMINS, list: ADMINS, write: ADMINS },
})

export const officeNotesRecords = defineRecords(officeNotes, {
  dataClass: 'confidential',
  retention: WITH_ORGANISATION,
  personalData: {
    ...HIDDEN,
    links: [
      { find: { by: 'of organisation', field: 'organisation_id' }, onDeletion: 'erase' },
      { find: byField('author_id'), onDeletion: 'keep' },
    ],
    kept: 'The office’s internal notes about an organisation, until its records are erased. Of their author, only the id remains, which names nobody.',
  },
  // Nobody can add a note about an organisation that is gone.
  erasedAfter: ['organisations'],
  namesOrganisation: true,
})

export const invitations = defineServerCollection('invitations', {
  dataClass: 'secret',
  retention: expires('So that the organisation sees what became of its invitations.', INVITATION_KEPT_DAYS * DAY_MS),
  personalData: {
    links: [
      { find: { by: 'address', key: 'email_key', isList: false, exact: [] }, onDeletion: 'erase' },
      { find: byField('invited_by'), onDeletion: 'keep', notInDownload: true },
    ],
    inDownload: true,
    leaveOut: ['token_hash'],
    kept: 'Invitations that the person sent show the invited address who sent them, by name and email address. They are erased a month after their end.',
  },
  namesOrganisation: true,
})

export const organisationMerges = defineServerCollection('organisation_merges', {
  dataClass: 'personal',
  retention: bounded('sweepMerges deletes each two days after its end.'),
  personalData: notPersonal('Which organisations were merged, and how far the work is: no personal data.'),
})

export const organisationsPage = definePage('organisations', (id, isAdmin) => (isAdmin ? organisationPath(id) : null))

export const organisationActivity = defineActivity(
  'accounts',
  [
    'organisation_created',
    'organisation_changed',
    'confirmation_requested',
    'organisation_confirmed',
    'confirmation_declined',
    'organisation_merged',
    'organisation_archived',
    'organisation_restored',
    'organisation_ended',
    'organisation_erased',
    'member_invited',
    'invitation_withdrawn',
    'member_joined',
    'member_changed',
    'member_removed',
    'member_moved',
    'member_viewed',
    'note_written',
    'note_changed',
    'note_deleted',
  ],
  {
    removals: ['organisation_ended', 'organisation_erased'],
    aboutPerson: ['member_joined', 'member_changed', 'member_removed', 'member_moved', 'member_viewed'],
  },
)

export const ORGANISATION_NOTIFICATIONS = defineNotifications({
  member_invited: { activity: 'member_invited', template: 'invitation' },
  organisation_without_manager: { template: 'organisation-without-manager', office: 'general' },
})
