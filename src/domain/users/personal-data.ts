import { OWNERSHIP } from '../access/ownership.ts'
import type { CollectionName } from '../collections.ts'
import { BILLING_DATA } from './billing-data.ts'
import type { ClientNames } from './client-names.schema.ts'
import { AUTHOR_FIELDS } from './name-copies.ts'
import { NOT_PERSONAL_DATA } from './not-personal-data.ts'
import type { PersonalData } from './personal-data-entry.ts'
import { byField, byList, byOwner, byPartner, HIDDEN, NAMED_BY_ORGANISATION, own, SHOWN } from './personal-data-links.ts'
import { PLAN_DATA } from './plan-data.ts'

/**
 * The entry of every collection: what a data export contains and what the deletion of an account erases. The entries with
 * `kept` are the complete list of lawful exceptions. A collection without an entry does not compile.
 */
export const PERSONAL_DATA: Record<CollectionName, PersonalData> = {
  ...NOT_PERSONAL_DATA,
  ...BILLING_DATA,
  user_roles: own({ by: 'id' }),
  profiles: own({ by: 'id' }),
  user_directory: own({ by: 'id' }),
  projects: {
    ...SHOWN,
    links: [
      { find: byOwner('projects'), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION },
      { find: byPartner(OWNERSHIP.projects.partners), onDeletion: 'take out of the list' },
    ],
    kept: 'The record of our own work, with dates and budgets. The names on it are replaced.',
  },
  // After the projects, whose names a milestone that is accepted meanwhile takes over.
  ...PLAN_DATA,
  documents: {
    links: [
      { find: byOwner('documents'), onDeletion: 'erase', ...NAMED_BY_ORGANISATION },
      { find: byPartner(OWNERSHIP.documents.partners), onDeletion: 'take out of the list', notInDownload: true },
      { find: byField(AUTHOR_FIELDS.documents), onDeletion: 'replace author', notInDownload: true },
    ],
    inDownload: true,
    leaveOut: ['file_hash'],
    kept: 'Documents of other people that were shared with a partner or uploaded by staff remain with their owners, and those of an organisation with its other people.',
  },
  shared_documents: {
    ...SHOWN,
    links: [{ find: byPartner(OWNERSHIP.shared_documents.partners), onDeletion: 'keep' }],
    kept: 'What partners see of a shared document. It changes and is erased in the write that changes or erases the document.',
  },
  support_tickets: {
    links: [
      { find: byOwner('support_tickets'), onDeletion: 'erase', ...NAMED_BY_ORGANISATION },
      { find: byField('assigned_to'), onDeletion: 'keep', notInDownload: true },
    ],
    inDownload: true,
    // The organisation of the office is no fact about the client.
    leaveOut: ['assigned_to'],
    kept: 'The tickets of an organisation remain with its other people. The names on them are replaced. Those that only their author and the office saw are erased. The id of a former member of staff to whom a ticket was assigned remains and names nobody.',
  },
  ticket_messages: {
    ...SHOWN,
    links: [
      { find: byOwner('ticket_messages'), onDeletion: 'erase', withColleagues: 'keep' },
      { find: byField(AUTHOR_FIELDS.ticket_messages), onDeletion: 'replace author' },
    ],
    // The rules also hide internal notes from everybody but admins.
    shownIf: OWNERSHIP.ticket_messages.visibleIf,
    kept: 'Replies on the tickets of other people remain there. The names on them are replaced.',
  },
  appointments: {
    ...SHOWN,
    links: [{ find: byOwner('appointments'), onDeletion: 'erase and free its time', ...NAMED_BY_ORGANISATION }],
    kept: 'The appointments of an organisation remain with its other people. The names on them are replaced.',
  },
  messages: {
    ...SHOWN,
    links: [{ find: byField(OWNERSHIP.messages.owner), onDeletion: 'erase', isOwner: true }],
  },
  contact_messages: {
    links: [{ find: { by: 'address', key: 'email_key', isList: false, exact: ['email'] }, onDeletion: 'erase', isOwner: true }],
    inDownload: true,
    leaveOut: ['admin_notes', 'responded_by'],
  },
  activity: {
    links: [
      { find: { by: 'audiences', field: OWNERSHIP.activity.audiences }, onDeletion: 'erase label' },
      { find: byField('actor_id'), onDeletion: 'keep' },
    ],
    inDownload: true,
    // People may no longer see the records of others that they once worked on.
    leaveOut: ['label'],
    kept: 'The log of events and their times. The labels of the person’s records are erased; ids of people and records remain and name nobody.',
  },
  outbox: {
    links: [
      {
        find: { by: 'address', key: 'address_keys', isList: true, exact: ['to.address', 'reply_to.address'] },
        onDeletion: 'erase',
      },
      { find: { by: 'profile path', field: 'cause' }, onDeletion: 'erase' },
    ],
    inDownload: true,
    leaveOut: ['sealed'],
  },
  newsletter_subscribers: { ...own({ by: 'address hash' }), leaveOut: ['token_hashes', 'unsubscribe_hashes'] },
  // Salts and hashes of codes, stored for a day: not readable for a person.
  email_codes: { ...own({ by: 'address', key: 'email', isList: false, exact: [] }), inDownload: false },
  sessions: own(byField(OWNERSHIP.sessions.owner)),
  // Hashes of codes with the address that they were sent to, for three days at most: nothing beyond the profile.
  account_links: { ...own(byField(OWNERSHIP.account_links.owner)), inDownload: false },
  // Hashes of codes: not readable for a person.
  recovery_codes: { ...own({ by: 'id' }), inDownload: false },
  message_sends: {
    ...HIDDEN,
    links: [{ find: byList(OWNERSHIP.message_sends.owners), onDeletion: 'take out of the list' }],
    kept: 'The recipients of a message that is being sent. Its text is stored on the messages, and is erased here after sending.',
  },
  checkouts: {
    ...HIDDEN,
    links: [{ find: byOwner('checkouts'), onDeletion: 'keep' }],
    kept: 'Our requests to the payment provider, so that a late payment can be matched to its invoice.',
  },
  organisations: {
    links: [{ find: { by: 'organisation' }, onDeletion: 'erase', withColleagues: 'keep' }],
    inDownload: true,
    leaveOut: ['prefixes', 'name_key'],
    kept: 'An organisation to which others belonged in the last 90 days, until the office has decided about its records. If it bears the person’s name, name, tax data and addresses are replaced.',
  },
  security_events: {
    ...SHOWN,
    links: [
      { find: byField(OWNERSHIP.security_events.owner), onDeletion: 'keep' },
      { find: byField('actor_id'), onDeletion: 'keep' },
    ],
    kept: 'The log of sign-ins and changes of access, for 180 days. It holds ids, which name nobody after the account is deleted.',
  },
  // After the organisation, so that nobody can add one meanwhile.
  office_notes: {
    ...HIDDEN,
    links: [
      { find: { by: 'of organisation', field: 'organisation_id' }, onDeletion: 'erase' },
      { find: byField('author_id'), onDeletion: 'keep' },
    ],
    kept: 'The office’s internal notes about an organisation, until its records are erased. Of their author, only the id remains, which names nobody.',
  },
  invitations: {
    links: [
      { find: { by: 'address', key: 'email_key', isList: false, exact: [] }, onDeletion: 'erase' },
      { find: byField('invited_by'), onDeletion: 'keep', notInDownload: true },
    ],
    inDownload: true,
    leaveOut: ['token_hash'],
    kept: 'Invitations that the person sent show the invited address who sent them, by name and email address. They are erased a month after their end.',
  },
  // Without its address, which opens the calendar.
  calendar_feeds: { ...own({ by: 'id' }), inDownload: false },
  account_handovers: { ...own({ by: 'id' }), inDownload: false },
  // The progress of the person’s own export; the files go with the account, too.
  data_exports: { ...own({ by: 'id' }), inDownload: false },
  account_deletions: {
    ...HIDDEN,
    links: [{ find: { by: 'id' }, onDeletion: 'keep' }],
    kept: 'The id of a deleted account, stored for a day so that an interrupted deletion is completed.',
  },
}

/** Replaces a deleted client's names on the records that remain, and on what they wrote there. */
export const DELETED_CLIENT: ClientNames = { first_name: 'Deleted', last_name: 'client', company_name: '' }

/** Replaces the name of a deleted author from the office on the tickets and documents of others. */
export const FORMER_STAFF: ClientNames = { first_name: 'Former', last_name: 'staff member', company_name: '' }

/** The folder of a person's files in Cloud Storage. */
export function filesPrefix(uid: string): string {
  return `documents/${uid}/`
}
