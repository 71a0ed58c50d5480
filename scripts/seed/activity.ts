import type { Appointment } from '../../src/domain/appointments/appointment.ts'
import type { Invoice } from '../../src/domain/billing/invoices/invoice.schema.ts'
import type { InvoiceStatus } from '../../src/domain/billing/invoices/invoice.ts'
import type { Payment } from '../../src/domain/billing/payments/payment.ts'
import { COLLECTIONS, type CollectionName } from '../../src/domain/collections.ts'
import type { PortalDocument } from '../../src/domain/documents/document.ts'
import type { Message } from '../../src/domain/messages/message.ts'
import { isStaff } from '../../src/domain/platform/access/capabilities.ts'
import {
  type OrganisationCollection,
  recordAudiences,
  type SingleOwnerCollection,
} from '../../src/domain/platform/access/permissions.ts'
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityKind,
  staffAudiences,
} from '../../src/domain/platform/activity/activity.ts'
import type { Project } from '../../src/domain/projects/project.ts'
import type { Ticket, TicketMessage } from '../../src/domain/support/ticket.ts'
import { demoAppointments } from './appointments.ts'
import { demoDocuments } from './documents.ts'
import { demoInvoices } from './invoices.ts'
import { demoMessages } from './messages.ts'
import { ACCOUNTS, accountOf } from './people.ts'
import { demoProjects } from './projects.ts'
import { demoTickets } from './tickets.ts'

type RecordCollection = OrganisationCollection & SingleOwnerCollection & CollectionName
type Event = Omit<Activity, 'id'>

interface SeededRecords {
  projects: Project[]
  documents: PortalDocument[]
  invoices: Invoice[]
  payments: Payment[]
  tickets: Ticket[]
  messages: TicketMessage[]
  appointments: Appointment[]
  sent: Message[]
}

const ADMIN = accountOf('admin').uid
const CLIENTS = ACCOUNTS.filter(({ role }) => !isStaff({ role })).map(({ uid }) => uid)
const HOUR_MS = 3_600_000

const INVOICE_KINDS: Record<InvoiceStatus, ActivityKind> = {
  draft: 'invoice_created',
  sent: 'invoice_sent',
  overdue: 'invoice_overdue',
  paid: 'invoice_paid',
  cancelled: 'invoice_cancelled',
}

/** The members and the admins who may read an entry about a record. */
function readersOf<C extends RecordCollection>(collection: C, record: Parameters<typeof recordAudiences<C>>[1]): string[] {
  return [...recordAudiences(collection, record), ...staffAudiences(collection)]
}

/** The log entries that the functions would have written for these records. */
function eventsOf(records: SeededRecords): Event[] {
  const events = [
    ...records.projects.flatMap(ofProject),
    ...records.documents.flatMap(ofDocument),
    ...records.invoices.flatMap(ofInvoice),
    ...records.payments.map(ofPayment),
    ...records.tickets.flatMap(ofTicket),
    ...records.messages.map((reply) => ofReply(reply, records.tickets)),
    ...records.appointments.flatMap(ofAppointment),
    ...records.sent.map(ofMessage),
  ]
  return events.map((event) => ({ ...event, by_client: CLIENTS.includes(event.actor_id) }))
}

function ofProject(project: Project): Event[] {
  const { id, title: label, history } = project
  const about = { subject: `${COLLECTIONS.projects}/${id}`, label, visible_to: readersOf(COLLECTIONS.projects, project) }
  return history.map(({ from, to, by, at }) => {
    const kind = from === null ? 'project_created' : 'project_status_changed'
    return { ...about, kind, actor_id: by, from, to, created_at: new Date(at) }
  })
}

function ofDocument(document: PortalDocument): Event[] {
  const { id, title: label, user_id, created_by, office_type, status, created_at, partner_ids: _, ...owned } = document
  const visible_to = readersOf(COLLECTIONS.documents, { ...owned, user_id })
  const about = { subject: `${COLLECTIONS.documents}/${id}`, label, visible_to }
  const kind = office_type ? 'document_sent' : 'document_uploaded'
  const uploaded: Event = { ...about, kind, actor_id: created_by ?? user_id, from: null, to: null, created_at }
  if (status === 'pending' || office_type) return [uploaded]
  const at = new Date(created_at.valueOf() + HOUR_MS)
  return [uploaded, { ...about, kind: 'document_reviewed', actor_id: ADMIN, from: 'pending', to: status, created_at: at }]
}

function ofInvoice(invoice: Invoice): Event[] {
  const { id, invoice_number: label, history } = invoice
  const sentAt = history.find(({ to }) => to === 'sent')?.at ?? Number.POSITIVE_INFINITY
  return history.map(({ from, to, by, at }) => ({
    kind: INVOICE_KINDS[to],
    actor_id: by,
    subject: `${COLLECTIONS.invoices}/${id}`,
    label,
    // Only admins see drafts.
    visible_to: at >= sentAt ? readersOf(COLLECTIONS.invoices, invoice) : staffAudiences(COLLECTIONS.invoices),
    from,
    to,
    created_at: new Date(at),
  }))
}

function ofPayment(payment: Payment): Event {
  const { invoice_id, invoice_number: label, recorded_by: actor_id, created_at } = payment
  const visible_to = readersOf(COLLECTIONS.payments, payment)
  const about = { subject: `${COLLECTIONS.invoices}/${invoice_id}`, label, visible_to }
  return { ...about, kind: 'payment_received', actor_id, from: null, to: null, created_at }
}

function ofTicket(ticket: Ticket): Event[] {
  const { id, ticket_number: label, user_id, resolved_at, created_at } = ticket
  const about = { subject: `${COLLECTIONS.tickets}/${id}`, label, visible_to: readersOf(COLLECTIONS.tickets, ticket) }
  const opened: Event = { ...about, kind: 'ticket_opened', actor_id: user_id, from: null, to: null, created_at }
  if (!resolved_at) return [opened]
  const move = { kind: 'ticket_moved', from: 'in_progress', to: 'closed' } as const
  return [opened, { ...about, ...move, actor_id: ADMIN, created_at: resolved_at }]
}

function ofReply(reply: TicketMessage, tickets: readonly Ticket[]): Event {
  const { ticket_id, user_id: actor_id, is_internal, created_at } = reply
  const label = tickets.find(({ id }) => id === ticket_id)?.ticket_number ?? ''
  const subject = `${COLLECTIONS.tickets}/${ticket_id}`
  const seen = is_internal
    ? ({ kind: 'ticket_noted', visible_to: staffAudiences(COLLECTIONS.tickets) } as const)
    : ({ kind: 'ticket_replied', visible_to: readersOf(COLLECTIONS.ticketMessages, reply) } as const)
  return { ...seen, subject, label, actor_id, from: null, to: null, created_at }
}

function ofAppointment(appointment: Appointment): Event[] {
  const { id, title: label, client_id, changes } = appointment
  return changes.map(({ status, by, at }, index) => {
    const isMove = index > 0 && status === 'pending'
    const kinds = { confirmed: 'appointment_confirmed', completed: 'appointment_completed', cancelled: 'appointment_cancelled' }
    const pending = isMove ? 'appointment_moved' : 'appointment_booked'
    return {
      kind: (status === 'pending' ? pending : kinds[status]) as ActivityKind,
      actor_id: by === 'client' ? client_id : ADMIN,
      subject: `${COLLECTIONS.appointments}/${id}`,
      label,
      visible_to: readersOf(COLLECTIONS.appointments, appointment),
      from: null,
      to: null,
      created_at: at,
    }
  })
}

function ofMessage(message: Message): Event {
  const { id, title: label, sender_id: actor_id, created_at } = message
  const about = { subject: `${COLLECTIONS.messages}/${id}`, label, visible_to: readersOf(COLLECTIONS.messages, message) }
  return { ...about, kind: 'message_sent', actor_id, from: null, to: null, created_at }
}

const NEWEST = Date.UTC(2026, 10, 16, 6)

/** The log of the demo data's histories, without events in the future. */
export function demoActivity(now: Date): Activity[] {
  const events = eventsOf({
    projects: demoProjects(),
    documents: demoDocuments(now),
    ...demoInvoices(now),
    ...demoTickets(now),
    appointments: demoAppointments(now).appointments,
    sent: demoMessages(now),
  })
  return events
    .filter(({ created_at }) => created_at <= now)
    .map((event, index) => ({ ...event, id: `seed-${String(index + 1).padStart(5, '0')}` }))
}

/** `count` entries for measuring lists: many have equal times, and all kinds and roles occur. */
export function scaleActivity(count: number): Activity[] {
  const visible_to = [
    ...recordAudiences(COLLECTIONS.projects, demoProjects()[0] as Project),
    ...staffAudiences(COLLECTIONS.projects),
  ]
  return Array.from({ length: count }, (_, index) => {
    const kind = ACTIVITY_KINDS[index % ACTIVITY_KINDS.length] as ActivityKind
    const actor = ACCOUNTS[index % ACCOUNTS.length] ?? accountOf('admin')
    return {
      id: `scale-${String(count - index).padStart(6, '0')}`,
      kind,
      actor_id: actor.uid,
      subject: `${COLLECTIONS.projects}/client-project-1`,
      label: `Project ${index + 1}`,
      visible_to,
      from: null,
      to: null,
      created_at: new Date(NEWEST - Math.floor(index / 40) * HOUR_MS),
    }
  })
}
