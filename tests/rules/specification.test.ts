import { describe, expect, it } from 'vitest'
import { ATTEMPTS, expected } from '../support/describe-access.ts'
import { PEOPLE, type PersonName } from '../support/people.ts'
import { SUBJECTS } from './subjects.ts'

const COLLEAGUES = ['colleague with only the capability', 'colleague without the capability'] as const
const PARTNERS = ['partner', "partner's colleague with only the capability"] as const
/** Members of other organisations. */
const STRANGERS = [
  'other client',
  'demoted admin',
  'member of another organisation',
  'former member',
  'invited person',
] as const
const ADMINS = [
  'admin',
  'admin before the migration',
  'admin with the second factor',
  'admin with only the capability',
] as const
const ALL_ADMINS = [...ADMINS, 'admin without the capability'] as const

/** The records of an organisation: its members with the capability read and list them, admins with theirs read all. */
const OF_ORGANISATION = {
  'y yn yn nnn': ['owner', 'owner before the migration', 'colleague with only the capability'],
  'n yn yn nnn': [...STRANGERS, ...PARTNERS],
  'y yy yy nnn': ADMINS,
} as const
const FOR_PARTNERS = { 'y yn yn nnn': PARTNERS, 'y yy yy nnn': ADMINS } as const
const SHARED_WITH_PARTNERS = {
  'y yn yn nnn': [...OF_ORGANISATION['y yn yn nnn'], ...PARTNERS],
  'n yn yn nnn': STRANGERS,
  'y yy yy nnn': ADMINS,
} as const
/** The entries of a log: people list those that concern them, admins with the capability all. */
const EVENTS = {
  'y yn yn nnn': ['owner'],
  'n yn yn nnn': [
    ...STRANGERS,
    ...COLLEAGUES,
    ...PARTNERS,
    "partner's colleague without the capability",
    'owner before the migration',
    'admin without the capability',
  ],
  'y yy yy nnn': ADMINS,
} as const

/*
 * Written by hand from section 6 of the specification and from the issue of organisations, independently of the table of
 * permissions. One letter per attempt, in the order: get · list own · list all · count own · count all · create · update ·
 * delete. Every attempt comes directly from a browser; y means allowed. People who are not mentioned may do nothing.
 */
const BY_HAND: Record<keyof typeof SUBJECTS, Record<string, readonly PersonName[]>> = {
  // "user_roles: select role where user_id matches"; admins list users; roles are changed by a function.
  userRoles: { 'y nn nn nnn': ['owner'], 'y yy yy nnn': ADMINS },
  // "The invoice form loads all profiles" for admins; one's own profile is changed under the rules.
  profiles: { 'y nn nn nyn': ['owner'], 'y yy yy nnn': ALL_ADMINS },
  // "Searchable list" of users on /admin/users: admins only, and written by functions.
  userDirectory: { 'y yy yy nnn': ALL_ADMINS },
  // "A member with the capability sees and does with the organisation's records what its person could do before"; "Admin
  // sees all projects"; partners see shared ones.
  projects: SHARED_WITH_PARTNERS,
  // "Documents are fetched without a client-side filter; what the server allows is not shown": own ones; admins read all.
  documents: OF_ORGANISATION,
  // "Partners read admin_notes and old versions of a shared document: give them a projection": only partners and admins.
  sharedDocuments: FOR_PARTNERS,
  // "Invoices are filtered to own client_id", now to the organisation; admins see all; written by functions only.
  invoices: OF_ORGANISATION,
  // Part of the View of an invoice, so same readers as invoices; only functions write payments.
  payments: OF_ORGANISATION,
  // "Tickets ... are fetched without a client-side filter; what the server allows is not shown": own ones; admins read all.
  tickets: OF_ORGANISATION,
  // "Read by ticket_id oldest first", of one's own tickets and without internal notes; written by functions only.
  ticketMessages: OF_ORGANISATION,
  // "Tickets and appointments are fetched without a client-side filter; what the server allows is not shown": same as tickets.
  appointments: OF_ORGANISATION,
  // "Messages are fetched only where the user is the recipient"; "Update {is_read, read_at}"; admins read all.
  messages: {
    'y yn yn nyn': ['owner', 'owner before the migration'],
    'n yn yn nnn': [
      ...STRANGERS,
      ...COLLEAGUES,
      ...PARTNERS,
      "partner's colleague without the capability",
      'admin without the capability',
    ],
    'y yy yy nnn': ADMINS,
  },
  // "Admin ... process contact messages"; they are stored by a function, and nobody else reads or changes them.
  contactMessages: { 'y yy yy nyn': ADMINS },
  // "The last 20 events the user may see ... written by functions only"; admins have the whole log.
  activity: EVENTS,
  // "People see their own on /account, staff with `office.log` all"; written by functions only.
  securityEvents: EVENTS,
  // "/admin/organisations" for admins; members get the details of their own from a function.
  organisations: { 'y yy yy nnn': ALL_ADMINS },
  // "PDF that names the invoice": same readers as the invoice; written by functions only.
  creditNotes: OF_ORGANISATION,
  // "A member with `invoices` or the office records a certificate", through a function.
  certificates: OF_ORGANISATION,
  // "Accepted or declined by a member with `invoices`", through a function.
  quotations: OF_ORGANISATION,
  // "Time and network address kept": the office reads from which network a member answered.
  quotationSigners: { 'y yy yy nnn': ADMINS },
  // Templates and prices of the office.
  recurringInvoices: { 'y yy yy nnn': ADMINS },
  catalogueItems: { 'y yy yy nnn': ADMINS },
  // "A project page": its client and the office see the plan, partners only what is shared.
  projectPlans: OF_ORGANISATION,
  sharedPlans: FOR_PARTNERS,
  // "A member with `projects` accepts", through a function.
  milestones: OF_ORGANISATION,
  // "Kept with time, network address": the office reads from which network a member accepted.
  milestoneSigners: { 'y yy yy nnn': ADMINS },
  // "The client uploads to an item", through a function.
  requestedDocuments: OF_ORGANISATION,
  // "The office decides per entry whether the client sees it"; written by functions only.
  projectRisks: OF_ORGANISATION,
  // "Visible to client and office, or office alone"; written by functions only.
  projectComments: OF_ORGANISATION,
  // "Templates by service (editable by the office)".
  documentChecklists: { 'y yy yy nnn': ADMINS },
  // "Office notes that no client can read"; written by functions only.
  officeNotes: { 'y yy yy nnn': ADMINS },
}

describe('the table of permissions agrees with the specification', () => {
  for (const [name, rows] of Object.entries(BY_HAND)) {
    it(name, () => {
      const mentioned = Object.values(rows).flat()
      expect(mentioned.toSorted()).toEqual([...new Set(mentioned)].toSorted())
      const byHand = (person: PersonName) => Object.keys(rows).find((row) => rows[row]?.includes(person)) ?? 'n nn nn nnn'
      const fromTable = (person: PersonName) =>
        ATTEMPTS.map((attempt) => (expected(SUBJECTS[name as keyof typeof SUBJECTS], person, attempt) ? 'y' : 'n')).join('')
      expect(PEOPLE.map((person) => `${person}: ${fromTable(person)}`)).toEqual(
        PEOPLE.map((person) => `${person}: ${byHand(person).replaceAll(' ', '')}`),
      )
    })
  }
})
