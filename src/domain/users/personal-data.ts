import { OWNERSHIP, type SingleOwnerCollection } from '../access/ownership.ts'
import type { CollectionName } from '../collections.ts'
import type { ClientNames } from './client-names.schema.ts'
import type { Finder, PersonalData } from './personal-data.types.ts'

const SHOWN = { inDownload: true, leaveOut: [] } as const
const own = (find: Finder): PersonalData => ({ ...SHOWN, links: [{ find, onDeletion: 'erase' }] })
const byField = (field: string) => ({ by: 'field', field }) as const
const byList = (field: string) => ({ by: 'list', field }) as const
const ownLabelled = (collection: SingleOwnerCollection): PersonalData => ({
  ...SHOWN,
  links: [{ find: byField(OWNERSHIP[collection].owner), onDeletion: 'erase', isOwner: true }],
})
const notPersonal = (kept: string): PersonalData => ({ links: [], inDownload: false, leaveOut: [], kept })

/**
 * The entry of every collection: what "Download my data" contains and what "Delete my account" erases. The entries with
 * `kept` are the complete list of lawful exceptions. A collection without an entry does not compile.
 */
export const PERSONAL_DATA: Record<CollectionName, PersonalData> = {
  user_roles: own({ by: 'id' }),
  profiles: own({ by: 'id' }),
  user_directory: own({ by: 'id' }),
  projects: {
    links: [
      { find: byField(OWNERSHIP.projects.owner), onDeletion: 'replace names', isOwner: true },
      { find: byList(OWNERSHIP.projects.partners), onDeletion: 'take out of the list' },
    ],
    inDownload: true,
    leaveOut: [],
    kept: 'The record of our own work, with its dates and budgets. The names on it are replaced.',
  },
  documents: {
    links: [
      { find: byField(OWNERSHIP.documents.owner), onDeletion: 'erase', isOwner: true },
      { find: byList(OWNERSHIP.documents.partners), onDeletion: 'take out of the list' },
      { find: byField(OWNERSHIP.documents.author.field), onDeletion: 'replace author', notInDownload: true },
    ],
    inDownload: true,
    leaveOut: ['file_hash'],
    kept: 'The documents of others that were shared with a partner, or uploaded by the staff, stay with their owners.',
  },
  invoices: {
    links: [{ find: byField(OWNERSHIP.invoices.owner), onDeletion: 'replace names', isOwner: true }],
    inDownload: true,
    leaveOut: [],
    shownIf: OWNERSHIP.invoices.visibleIf,
    kept: 'Kenyan tax law asks us to keep invoices. The names on them are replaced.',
  },
  payments: {
    links: [{ find: byField(OWNERSHIP.payments.owner), onDeletion: 'keep' }],
    inDownload: true,
    leaveOut: [],
    kept: 'Kenyan tax law asks us to keep what was paid. A payment names nobody once the account is gone.',
  },
  support_tickets: ownLabelled('support_tickets'),
  ticket_messages: {
    links: [
      { find: byField(OWNERSHIP.ticket_messages.owner), onDeletion: 'erase' },
      { find: byField(OWNERSHIP.ticket_messages.author.field), onDeletion: 'replace author' },
    ],
    inDownload: true,
    leaveOut: [],
    // The rules also hide internal notes from everybody but admins.
    shownIf: OWNERSHIP.ticket_messages.visibleIf,
    kept: 'What somebody wrote on the tickets of others stays with these. The names on it are replaced.',
  },
  appointments: {
    ...SHOWN,
    links: [{ find: byField(OWNERSHIP.appointments.owner), onDeletion: 'erase and free its time', isOwner: true }],
  },
  messages: ownLabelled('messages'),
  contact_messages: {
    links: [{ find: { by: 'address', key: 'email_key', isList: false, exact: ['email'] }, onDeletion: 'erase', isOwner: true }],
    inDownload: true,
    leaveOut: ['admin_notes', 'responded_by'],
  },
  activity: {
    links: [
      { find: byList(OWNERSHIP.activity.owners), onDeletion: 'erase label' },
      { find: byField('actor_id'), onDeletion: 'keep' },
    ],
    inDownload: true,
    // People may no longer see the records of others that they once worked on.
    leaveOut: ['label'],
    kept: 'The log of what happened and when. What it calls the records of the person is erased; numbers of people and records stay, and name nobody.',
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
  newsletter_sends: notPersonal('Which article was sent as a newsletter, when, and to how many: nothing about a person.'),
  newsletter_deliveries: notPersonal(
    'What became of each newsletter, by the random number of its subscriber. Only the subscriber’s record connects that number with an address.',
  ),
  rate_limits: notPersonal('Counts of requests under a secret hash. They name nobody, and are gone after a day.'),
  held_places: notPersonal(
    'Which request holds which place of a person, under a secret hash and by its number. They name nobody, and are gone after half a year.',
  ),
  email_codes: {
    ...own({ by: 'address', key: 'email', isList: false, exact: [] }),
    // Salts and hashes of codes, stored for a day: not readable for a person.
    inDownload: false,
  },
  account_links: {
    ...own(byField(OWNERSHIP.account_links.owner)),
    // Hashes of codes with the address that they were sent to, for three days at most: nothing beyond the profile.
    inDownload: false,
  },
  document_files: notPersonal('Which record holds a file: a hash and a number. The file itself is erased with that record.'),
  numbers: notPersonal('Which numbers were given out, and to which record: nothing about a person.'),
  appointment_cells: notPersonal('Which half hours are taken, and by which appointment: nothing about a person.'),
  office_settings: {
    links: [],
    inDownload: false,
    leaveOut: [],
    kept: 'What the office has set, and the number of the admin who saved it last. It names nobody once the account is gone.',
  },
  closing_days: notPersonal('On which days the office takes no bookings: nothing about a person.'),
  message_sends: {
    links: [{ find: byList(OWNERSHIP.message_sends.owners), onDeletion: 'take out of the list' }],
    inDownload: false,
    leaveOut: [],
    kept: 'To whom a message is still on its way. Its text is stored on the messages, and is erased here once it is sent.',
  },
  checkouts: {
    links: [{ find: byField(OWNERSHIP.checkouts.owner), onDeletion: 'keep' }],
    inDownload: false,
    leaveOut: [],
    kept: 'What we asked the payment provider for, so that money that comes in late finds its invoice.',
  },
  payment_events: notPersonal('Which notices of the payment provider came in, by their numbers.'),
  sandbox_transactions: notPersonal(
    'What the payment provider of local runs knows: references and amounts. A live project has none.',
  ),
  account_deletions: {
    links: [{ find: { by: 'id' }, onDeletion: 'keep' }],
    inDownload: false,
    leaveOut: [],
    kept: 'The number of a deleted account, for a day, so that a deletion that was interrupted is finished.',
  },
}

/** Replaces a deleted client's names on the records that remain. */
export const DELETED_CLIENT: ClientNames = { first_name: 'Deleted', last_name: 'client', company_name: '' }

/** Replaces a deleted author's name on the tickets and documents of others, which only staff edit. */
export const FORMER_STAFF: ClientNames = { first_name: 'Former', last_name: 'staff member', company_name: '' }

/** The folder of a person's files in Cloud Storage. */
export function filesPrefix(uid: string): string {
  return `documents/${uid}/`
}
