import { ACTIVITY_ACCESS } from '@domain/activity/activity.access.ts'
import { APPOINTMENT_ACCESS } from '@domain/appointments/appointment.access.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_MESSAGE_ACCESS } from '@domain/contact/contact-message.access.ts'
import { DOCUMENT_ACCESS } from '@domain/documents/document.access.ts'
import { INVOICE_ACCESS } from '@domain/invoices/invoice.access.ts'
import { MESSAGE_ACCESS } from '@domain/messages/message.access.ts'
import { PAYMENT_ACCESS } from '@domain/payments/payment.access.ts'
import { PROJECT_ACCESS } from '@domain/projects/project.access.ts'
import { TICKET_ACCESS, TICKET_MESSAGE_ACCESS } from '@domain/tickets/ticket.access.ts'
import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { PROFILE_ACCESS } from '@domain/users/profile.access.ts'
import { USER_DIRECTORY_ACCESS } from '@domain/users/user-directory.access.ts'
import { USER_ROLE_ACCESS } from '@domain/users/user-role.access.ts'
import { and, serverTimestamp, where } from 'firebase/firestore'
import { ownedBy, type Subject } from '../support/describeAccess.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import {
  sampleActivity,
  sampleContactMessage,
  sampleDirectoryEntry,
  sampleDocument,
  sampleInvoice,
  sampleMessage,
  samplePayment,
  sampleProfile,
  sampleProject,
} from '../support/sample-records.ts'
import { sampleTicket, sampleTicketMessage } from '../support/sample-tickets.ts'

/** Every collection, with the records and filters for its generated access tests. */
export const SUBJECTS = {
  userRoles: {
    collection: COLLECTIONS.userRoles,
    table: USER_ROLE_ACCESS,
    ownerRecord: 'owner',
    ownFilter: ownedBy('user_id'),
    newRecord: (uid) => ({ user_id: uid, role: 'admin' }),
    change: { role: 'admin' },
  },
  profiles: {
    collection: COLLECTIONS.profiles,
    table: PROFILE_ACCESS,
    ownerRecord: 'owner',
    ownFilter: ownedBy('user_id'),
    newRecord: sampleProfile,
    change: { mail_choices: { ...ALL_MAILS, messages: false } },
  },
  // Functions write it for the admins' list; people read their own profile instead.
  userDirectory: {
    collection: COLLECTIONS.userDirectory,
    table: USER_DIRECTORY_ACCESS,
    ownerRecord: 'owner',
    ownFilter: ownedBy('user_id'),
    newRecord: sampleDirectoryEntry,
    change: { role: 'admin' },
  },
  projects: {
    collection: COLLECTIONS.projects,
    table: PROJECT_ACCESS,
    ownerRecord: 'owners-project',
    sharedWithPartner: true,
    ownFilter: ownedBy('client_id'),
    newRecord: (uid) => sampleProject(uid),
    change: { title: 'Cheaper' },
  },
  documents: {
    collection: COLLECTIONS.documents,
    table: DOCUMENT_ACCESS,
    ownerRecord: 'owners-document',
    sharedWithPartner: true,
    ownFilter: ownedBy('user_id'),
    newRecord: (uid) => sampleDocument(uid),
    change: { status: 'approved' },
  },
  invoices: {
    collection: COLLECTIONS.invoices,
    table: INVOICE_ACCESS,
    ownerRecord: 'owners-invoice',
    ownFilter: (uid) => and(where('client_id', '==', uid), where('is_issued', '==', true)),
    newRecord: (uid) => sampleInvoice(uid),
    change: { status: 'paid' },
  },
  payments: {
    collection: COLLECTIONS.payments,
    table: PAYMENT_ACCESS,
    ownerRecord: 'owners-payment',
    ownFilter: ownedBy('client_id'),
    newRecord: (uid) => samplePayment(uid),
    change: { amount: 1 },
  },
  tickets: {
    collection: COLLECTIONS.tickets,
    table: TICKET_ACCESS,
    ownerRecord: 'owners-ticket',
    ownFilter: ownedBy('user_id'),
    newRecord: (uid) => sampleTicket(uid),
    change: { status: 'closed' },
  },
  ticketMessages: {
    collection: COLLECTIONS.ticketMessages,
    table: TICKET_MESSAGE_ACCESS,
    ownerRecord: 'owners-reply',
    ownFilter: (uid) => and(where('ticket_user_id', '==', uid), where('is_internal', '==', false)),
    newRecord: (uid) => sampleTicketMessage(uid, { user_id: uid, from: 'client' }),
    change: { message: 'Another one' },
  },
  appointments: {
    collection: COLLECTIONS.appointments,
    table: APPOINTMENT_ACCESS,
    ownerRecord: 'owners-appointment',
    ownFilter: ownedBy('client_id'),
    newRecord: (uid) => sampleAppointment(uid),
    change: { status: 'cancelled' },
  },
  messages: {
    collection: COLLECTIONS.messages,
    table: MESSAGE_ACCESS,
    ownerRecord: 'owners-message',
    ownFilter: ownedBy('recipient_id'),
    newRecord: (uid) => sampleMessage(uid),
    change: { is_read: true, read_at: serverTimestamp() },
  },
  // It has no owner: its sender has no account, and an account with the sender's address has no access.
  contactMessages: {
    collection: COLLECTIONS.contactMessages,
    table: CONTACT_MESSAGE_ACCESS,
    ownerRecord: 'owners-message',
    ownFilter: (uid) => where('email', '==', `${uid}@demo.test`),
    newRecord: (uid) => sampleContactMessage(`${uid}@demo.test`),
    change: { admin_notes: 'Called back.', updated_at: serverTimestamp() },
  },
  activity: {
    collection: COLLECTIONS.activity,
    table: ACTIVITY_ACCESS,
    ownerRecord: 'owners-event',
    ownFilter: (uid) => where('visible_to', 'array-contains', uid),
    newRecord: (uid) => sampleActivity(uid),
    change: { to: 'admin' },
  },
} satisfies Record<keyof typeof COLLECTIONS, Subject>
