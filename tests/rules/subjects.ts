import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import type { Subject, SubjectRecords } from '../support/describe-access.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import {
  sampleCatalogueItem,
  sampleCertificate,
  sampleCreditNote,
  sampleQuotation,
  sampleRecurring,
  sampleSigner,
} from '../support/sample-billing.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import {
  sampleActivity,
  sampleDirectoryEntry,
  sampleDocument,
  sampleInvoice,
  sampleMessage,
  sampleOfficeNote,
  sampleOrganisation,
  samplePayment,
  sampleProfile,
  sampleProject,
} from '../support/sample-records.ts'
import { sampleSecurityEvent } from '../support/sample-security-events.ts'
import { sampleSharedDocument } from '../support/sample-shared-documents.ts'
import { sampleTicket, sampleTicketMessage } from '../support/sample-tickets.ts'
import { PLAN_SUBJECTS } from './plan-subjects.ts'

/**
 * The records for the generated access tests of every collection. Each entry of the search index names its own readers, so
 * search-index.rules.test.ts tests them for each kind of record.
 */
const RECORDS = {
  userRoles: {
    ownerRecord: 'owner',
    newRecord: (uid) => ({ user_id: uid, role: 'admin' }),
    change: { role: 'admin' },
  },
  profiles: {
    ownerRecord: 'owner',
    newRecord: sampleProfile,
    change: { mail_choices: { ...ALL_MAILS, messages: false } },
  },
  // Functions write it for the admins' list; people read their own profile instead.
  userDirectory: {
    ownerRecord: 'owner',
    newRecord: sampleDirectoryEntry,
    change: { role: 'admin' },
  },
  projects: {
    ownerRecord: 'owners-project',
    newRecord: (uid) => sampleProject(uid),
    change: { title: 'Cheaper' },
  },
  documents: {
    ownerRecord: 'owners-document',
    newRecord: (uid) => sampleDocument(uid),
    change: { status: 'approved' },
  },
  // Nobody owns a copy: its people read the document.
  sharedDocuments: {
    ownerRecord: 'owners-document',
    newRecord: (uid) => sampleSharedDocument(uid),
    change: { status: 'pending' },
  },
  invoices: {
    ownerRecord: 'owners-invoice',
    newRecord: (uid) => sampleInvoice(uid),
    change: { status: 'paid' },
  },
  payments: {
    ownerRecord: 'owners-payment',
    newRecord: (uid) => samplePayment(uid, { invoice_id: 'another-invoice' }),
    change: { amount: 1 },
  },
  tickets: {
    ownerRecord: 'owners-ticket',
    newRecord: (uid) => sampleTicket(uid),
    change: { status: 'closed' },
  },
  ticketMessages: {
    ownerRecord: 'owners-reply',
    newRecord: (uid) => sampleTicketMessage(uid, { ticket_id: 'another-ticket', user_id: uid, from: 'client' }),
    change: { message: 'Another one' },
  },
  appointments: {
    ownerRecord: 'owners-appointment',
    newRecord: (uid) => sampleAppointment(uid),
    change: { status: 'cancelled' },
  },
  messages: {
    ownerRecord: 'owners-message',
    newRecord: (uid) => sampleMessage(uid),
    change: { is_read: true, read_at: serverTimestamp() },
  },
  // It has no owner: its sender has no account, and an account with the sender's address has no access.
  contactMessages: {
    ownerRecord: 'owners-message',
    newRecord: (uid) => sampleContactMessage(`${uid}@demo.test`),
    change: { admin_notes: 'Called back.', updated_at: serverTimestamp() },
  },
  activity: {
    ownerRecord: 'owners-event',
    newRecord: (uid) => sampleActivity(uid),
    change: { to: 'admin' },
  },
  organisations: {
    ownerRecord: 'owner',
    newRecord: () => sampleOrganisation(),
    change: { name: 'Bahari County' },
  },
  // The organisation that a note is about does not own it: its people must not even count the notes.
  officeNotes: {
    ownerRecord: 'owners-note',
    newRecord: (uid) => sampleOfficeNote(uid),
    change: { text: 'Pays late.' },
  },
  securityEvents: {
    ownerRecord: 'owners-security-event',
    newRecord: (uid) => sampleSecurityEvent(uid),
    change: { kind: 'signed_in' },
  },
  creditNotes: {
    ownerRecord: 'owners-credit-note',
    newRecord: (uid) => sampleCreditNote(uid),
    change: { total_amount: 1 },
  },
  certificates: {
    ownerRecord: 'owners-certificate',
    newRecord: (uid) => sampleCertificate(uid),
    change: { status: 'accepted' },
  },
  quotations: {
    ownerRecord: 'owners-quotation',
    newRecord: (uid) => sampleQuotation(uid),
    change: { status: 'accepted' },
  },
  quotationSigners: {
    ownerRecord: 'owners-answer',
    newRecord: (uid) => sampleSigner(uid),
    change: { address: '192.0.2.15' },
  },
  recurringInvoices: {
    ownerRecord: 'owners-recurring',
    newRecord: (uid) => sampleRecurring(uid),
    change: { sends: true },
  },
  catalogueItems: {
    ownerRecord: 'an-item',
    newRecord: () => sampleCatalogueItem(),
    change: { unit_price: 1 },
  },
  ...PLAN_SUBJECTS,
} satisfies Record<Exclude<keyof typeof COLLECTIONS, 'searchIndex'>, SubjectRecords>
type Key = keyof typeof RECORDS

export const SUBJECTS = Object.fromEntries(
  (Object.keys(RECORDS) as Key[]).map((key): [Key, Subject] => [key, { collection: COLLECTIONS[key], ...RECORDS[key] }]),
) as Record<Key, Subject>
