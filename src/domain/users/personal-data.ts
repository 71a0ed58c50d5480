import type { COLLECTIONS, SERVER_COLLECTIONS } from '../collections.ts'
import type { ClientNames } from './profile.schema.ts'

export type CollectionName =
  | (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  | (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]

/**
 * How a person's records are found. `address` asks for the normalised address in `key`, one or a list of them, and for
 * the exact one in the fields of `exact`, which is all that records of before the key have. Both kinds of `address`
 * are asked only for an address that its owner has verified: anybody can register a stranger's.
 */
export type Finder =
  | { by: 'id' }
  | { by: 'field'; field: string }
  | { by: 'list'; field: string }
  | { by: 'profile path'; field: string }
  | { by: 'address'; key: string; isList: boolean; exact: readonly string[] }
  | { by: 'address hash' }

/** What the deletion of the account does with a record that was found. */
export type OnDeletion =
  | 'erase'
  | 'erase and free its time'
  | 'replace names'
  | 'replace author'
  | 'take out of the list'
  | 'keep'

interface Link {
  find: Finder
  onDeletion: OnDeletion
}

interface PersonalData {
  /** How its records concern a person; empty where they name nobody. */
  links: readonly Link[]
  inDownload: boolean
  /** Fields that the download leaves out: secrets, and what the staff wrote for themselves. */
  leaveOut: readonly string[]
  /** What a field must be for a record to be in the download: what a person was never to see stays out of it. */
  shownIf?: { field: string; is: boolean }
  /** Why something stays, or why nothing is about a person. Records without a word here are erased whole. */
  kept?: string
}

const SHOWN = { inDownload: true, leaveOut: [] } as const
const own = (find: Finder): PersonalData => ({ ...SHOWN, links: [{ find, onDeletion: 'erase' }] })
const notPersonal = (kept: string): PersonalData => ({ links: [], inDownload: false, leaveOut: [], kept })

/**
 * Every collection's line: what "Download my data" holds and what "Delete my account" leaves. The lines with `kept`
 * are the whole lawful list. A collection without a line does not compile.
 */
export const PERSONAL_DATA: Record<CollectionName, PersonalData> = {
  user_roles: own({ by: 'id' }),
  profiles: own({ by: 'id' }),
  user_directory: own({ by: 'id' }),
  projects: {
    links: [
      { find: { by: 'field', field: 'client_id' }, onDeletion: 'replace names' },
      { find: { by: 'list', field: 'partner_ids' }, onDeletion: 'take out of the list' },
    ],
    inDownload: true,
    leaveOut: [],
    kept: 'The record of our own work, with its dates and budgets. The names on it are replaced.',
  },
  documents: {
    links: [
      { find: { by: 'field', field: 'user_id' }, onDeletion: 'erase' },
      { find: { by: 'list', field: 'partner_ids' }, onDeletion: 'take out of the list' },
    ],
    inDownload: true,
    leaveOut: ['file_hash'],
    kept: 'The papers of others that were shared with a partner stay with their owners.',
  },
  invoices: {
    links: [{ find: { by: 'field', field: 'client_id' }, onDeletion: 'replace names' }],
    inDownload: true,
    leaveOut: [],
    shownIf: { field: 'is_issued', is: true },
    kept: 'Kenyan tax law asks us to keep invoices. The names on them are replaced.',
  },
  payments: {
    links: [{ find: { by: 'field', field: 'client_id' }, onDeletion: 'keep' }],
    inDownload: true,
    leaveOut: [],
    kept: 'Kenyan tax law asks us to keep what was paid. A payment names nobody once the account is gone.',
  },
  support_tickets: own({ by: 'field', field: 'user_id' }),
  ticket_messages: {
    links: [
      { find: { by: 'field', field: 'ticket_user_id' }, onDeletion: 'erase' },
      { find: { by: 'field', field: 'user_id' }, onDeletion: 'replace author' },
    ],
    inDownload: true,
    leaveOut: [],
    // What the staff wrote for itself is nobody's to read; the rules say the same.
    shownIf: { field: 'is_internal', is: false },
    kept: 'What somebody wrote on the tickets of others stays with these. The names on it are replaced.',
  },
  appointments: { ...SHOWN, links: [{ find: { by: 'field', field: 'client_id' }, onDeletion: 'erase and free its time' }] },
  messages: own({ by: 'field', field: 'recipient_id' }),
  contact_messages: {
    links: [{ find: { by: 'address', key: 'email_key', isList: false, exact: ['email'] }, onDeletion: 'erase' }],
    inDownload: true,
    leaveOut: ['admin_notes', 'responded_by'],
  },
  activity: {
    links: [
      { find: { by: 'list', field: 'visible_to' }, onDeletion: 'keep' },
      { find: { by: 'field', field: 'actor_id' }, onDeletion: 'keep' },
    ],
    inDownload: true,
    leaveOut: [],
    kept: 'The log of what happened and when. It holds numbers of records, which name nobody once the account is gone.',
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
  newsletter_subscribers: { ...own({ by: 'address hash' }), leaveOut: ['token_hashes'] },
  rate_limits: notPersonal('Counts of requests under a secret hash. They name nobody, and are gone after a day.'),
  held_places: notPersonal(
    'Which request holds which place of a person, under a secret hash and by its number. They name nobody, and are gone after half a year.',
  ),
  email_codes: {
    ...own({ by: 'address', key: 'email', isList: false, exact: [] }),
    // Salts and hashes of codes, for a day: nothing that a person could read.
    inDownload: false,
  },
  account_links: {
    ...own({ by: 'field', field: 'user_id' }),
    // Hashes of codes with the address they were sent to, for three days at most: nothing that is not in the profile.
    inDownload: false,
  },
  document_files: notPersonal(
    'Which document holds a file: a hash and a number. The file itself is erased with its owner’s account.',
  ),
  numbers: notPersonal('Which numbers were given out, and to which record: nothing about a person.'),
  appointment_cells: notPersonal('Which half hours are taken, and by which appointment: nothing about a person.'),
  message_sends: {
    links: [{ find: { by: 'list', field: 'recipient_ids' }, onDeletion: 'take out of the list' }],
    inDownload: false,
    leaveOut: [],
    kept: 'To whom a message is still on its way. Its words stand on the messages themselves, and are gone when it is done.',
  },
  checkouts: {
    links: [{ find: { by: 'field', field: 'client_id' }, onDeletion: 'keep' }],
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

/** What stands on kept records in the place of a deleted client's names. */
export const DELETED_CLIENT: ClientNames = { first_name: 'Deleted', last_name: 'client', company_name: '' }

/** What stands on replies whose author is gone: only the staff writes on the tickets of others. */
export const FORMER_STAFF: ClientNames = { first_name: 'Former', last_name: 'staff member', company_name: '' }

/** Where a person's files lie in the storage. */
export function filesPrefix(uid: string): string {
  return `documents/${uid}/`
}
