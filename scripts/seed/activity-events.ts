import type { ActivityKind } from '../../src/domain/activity/activity.constants.ts'
import type { Activity } from '../../src/domain/activity/activity.schema.ts'
import type { Appointment } from '../../src/domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import type { PortalDocument } from '../../src/domain/documents/document.schema.ts'
import type { InvoiceStatus } from '../../src/domain/invoices/invoice.constants.ts'
import type { Invoice } from '../../src/domain/invoices/invoice.schema.ts'
import type { Message } from '../../src/domain/messages/message.schema.ts'
import type { Payment } from '../../src/domain/payments/payment.schema.ts'
import type { Project } from '../../src/domain/projects/project.schema.ts'
import type { Ticket, TicketMessage } from '../../src/domain/tickets/ticket.schema.ts'
import { accountOf } from './people.ts'

type Event = Omit<Activity, 'id'>

export interface SeededRecords {
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
const HOUR_MS = 3_600_000

const INVOICE_KINDS: Record<InvoiceStatus, ActivityKind> = {
  draft: 'invoice_created',
  sent: 'invoice_sent',
  overdue: 'invoice_overdue',
  paid: 'invoice_paid',
  cancelled: 'invoice_cancelled',
}

/** The log entries that the functions would have written for these records. */
export function eventsOf(records: SeededRecords): Event[] {
  return [
    ...records.projects.flatMap(ofProject),
    ...records.documents.flatMap(ofDocument),
    ...records.invoices.flatMap(ofInvoice),
    ...records.payments.map(ofPayment),
    ...records.tickets.flatMap(ofTicket),
    ...records.messages.map((reply) => ofReply(reply, records.tickets)),
    ...records.appointments.flatMap(ofAppointment),
    ...records.sent.map(ofMessage),
  ]
}

function ofProject({ id, title: label, client_id, partner_ids, history }: Project): Event[] {
  const about = { subject: `${COLLECTIONS.projects}/${id}`, label, visible_to: [client_id, ...partner_ids] }
  return history.map(({ from, to, by, at }) => {
    const kind = from === null ? 'project_created' : 'project_status_changed'
    return { ...about, kind, actor_id: by, from, to, created_at: new Date(at) }
  })
}

function ofDocument({ id, title: label, user_id, created_by, office_type, status, created_at }: PortalDocument): Event[] {
  const about = { subject: `${COLLECTIONS.documents}/${id}`, label, visible_to: [user_id] }
  const kind = office_type ? 'document_sent' : 'document_uploaded'
  const uploaded: Event = { ...about, kind, actor_id: created_by ?? user_id, from: null, to: null, created_at }
  if (status === 'pending' || office_type) return [uploaded]
  const at = new Date(created_at.valueOf() + HOUR_MS)
  return [uploaded, { ...about, kind: 'document_reviewed', actor_id: ADMIN, from: 'pending', to: status, created_at: at }]
}

function ofInvoice({ id, invoice_number: label, client_id, history }: Invoice): Event[] {
  const sentAt = history.find(({ to }) => to === 'sent')?.at ?? Number.POSITIVE_INFINITY
  return history.map(({ from, to, by, at }) => ({
    kind: INVOICE_KINDS[to],
    actor_id: by,
    subject: `${COLLECTIONS.invoices}/${id}`,
    label,
    // Only admins see drafts.
    visible_to: at >= sentAt ? [client_id] : [],
    from,
    to,
    created_at: new Date(at),
  }))
}

function ofPayment({ invoice_id, invoice_number: label, client_id, recorded_by: actor_id, created_at }: Payment): Event {
  const about = { subject: `${COLLECTIONS.invoices}/${invoice_id}`, label, visible_to: [client_id] }
  return { ...about, kind: 'payment_received', actor_id, from: null, to: null, created_at }
}

function ofTicket({ id, ticket_number: label, user_id, resolved_at, created_at }: Ticket): Event[] {
  const about = { subject: `${COLLECTIONS.tickets}/${id}`, label, visible_to: [user_id] }
  const opened: Event = { ...about, kind: 'ticket_opened', actor_id: user_id, from: null, to: null, created_at }
  if (!resolved_at) return [opened]
  const move = { kind: 'ticket_moved', from: 'in_progress', to: 'closed' } as const
  return [opened, { ...about, ...move, actor_id: ADMIN, created_at: resolved_at }]
}

function ofReply(reply: TicketMessage, tickets: readonly Ticket[]): Event {
  const { ticket_id, ticket_user_id, user_id: actor_id, is_internal, created_at } = reply
  const label = tickets.find(({ id }) => id === ticket_id)?.ticket_number ?? ''
  const subject = `${COLLECTIONS.tickets}/${ticket_id}`
  const seen = is_internal
    ? ({ kind: 'ticket_noted', visible_to: [] } as const)
    : ({ kind: 'ticket_replied', visible_to: [ticket_user_id] } as const)
  return { ...seen, visible_to: [...seen.visible_to], subject, label, actor_id, from: null, to: null, created_at }
}

function ofAppointment({ id, title: label, client_id, changes }: Appointment): Event[] {
  return changes.map(({ status, by, at }, index) => {
    const isMove = index > 0 && status === 'pending'
    const kinds = { confirmed: 'appointment_confirmed', completed: 'appointment_completed', cancelled: 'appointment_cancelled' }
    const pending = isMove ? 'appointment_moved' : 'appointment_booked'
    return {
      kind: (status === 'pending' ? pending : kinds[status]) as ActivityKind,
      actor_id: by === 'client' ? client_id : ADMIN,
      subject: `${COLLECTIONS.appointments}/${id}`,
      label,
      visible_to: [client_id],
      from: null,
      to: null,
      created_at: at,
    }
  })
}

function ofMessage({ id, title: label, sender_id: actor_id, recipient_id, created_at }: Message): Event {
  const about = { subject: `${COLLECTIONS.messages}/${id}`, label, visible_to: [recipient_id] }
  return { ...about, kind: 'message_sent', actor_id, from: null, to: null, created_at }
}
