import type { InvoiceStatus } from '../../src/domain/billing/invoices/invoice.ts'
import { COLLECTIONS, type CollectionName } from '../../src/domain/collections.ts'
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
import { seededAppointments } from './appointments.ts'
import { demoDocuments } from './documents.ts'
import { seededInvoices } from './invoices.ts'
import { seededMessages } from './office.ts'
import { ACCOUNTS, ADMIN, getDemoAccount } from './people.ts'
import { demoProjects } from './projects.ts'
import { EQUAL_TIMES, HOUR_MS, scaleId } from './rows.ts'
import { seededTickets } from './tickets.ts'

type RecordCollection = OrganisationCollection & SingleOwnerCollection & CollectionName
type Event = Omit<Activity, 'id'>
/** What happened, when and by whom; an entry says whether a status changed. */
type Fact = Pick<Event, 'kind' | 'actor_id' | 'created_at'> & Partial<Event>

const CLIENTS = ACCOUNTS.filter(({ role }) => !isStaff({ role })).map(({ uid }) => uid)

/** The entries about a record, which the members and the admins read who may read the record. */
function entriesAbout<C extends RecordCollection>(
  collection: C,
  record: Parameters<typeof recordAudiences<C>>[1] & { id: string },
  label: string,
  facts: readonly Fact[],
): Event[] {
  const visible_to = [...recordAudiences(collection, record), ...staffAudiences(collection)]
  const subject = `${collection}/${record.id}`
  return facts.map((fact) => ({
    ...{ subject, label, visible_to, from: null, to: null },
    ...fact,
    by_client: CLIENTS.includes(fact.actor_id),
  }))
}

const INVOICE_KINDS: Record<InvoiceStatus, ActivityKind> = {
  draft: 'invoice_created',
  sent: 'invoice_sent',
  overdue: 'invoice_overdue',
  paid: 'invoice_paid',
  cancelled: 'invoice_cancelled',
}
const APPOINTMENT_KINDS = {
  pending: 'appointment_booked',
  confirmed: 'appointment_confirmed',
  completed: 'appointment_completed',
  cancelled: 'appointment_cancelled',
} as const

function buildSeededEvents(now: Date): Event[] {
  const { invoices, payments } = seededInvoices(now)
  const { tickets, ticketMessages } = seededTickets(now)
  return [
    ...demoProjects().flatMap((project) =>
      entriesAbout(
        COLLECTIONS.projects,
        project,
        project.title,
        project.history.map(({ from, to, by, at }) => {
          const kind = from === null ? 'project_created' : 'project_status_changed'
          return { kind, actor_id: by, from, to, created_at: new Date(at) }
        }),
      ),
    ),
    ...demoDocuments(now).flatMap(({ partner_ids: _, ...document }) => {
      const { title, user_id, created_by, office_type, status, created_at } = document
      const kind = office_type ? 'document_sent' : 'document_uploaded'
      const uploaded: Fact = { kind, actor_id: created_by ?? user_id, created_at }
      const at = new Date(created_at.valueOf() + HOUR_MS)
      const reviewed: Fact = { kind: 'document_reviewed', actor_id: ADMIN, from: 'pending', to: status, created_at: at }
      const isReviewed = status !== 'pending' && !office_type
      return entriesAbout(COLLECTIONS.documents, document, title, isReviewed ? [uploaded, reviewed] : [uploaded])
    }),
    ...invoices.flatMap((invoice) => {
      const { invoice_number, history } = invoice
      const sentAt = history.find(({ to }) => to === 'sent')?.at ?? Number.POSITIVE_INFINITY
      const facts = history.map(({ from, to, by, at }) => ({
        ...{ kind: INVOICE_KINDS[to], actor_id: by, from, to, created_at: new Date(at) },
        // Only admins see drafts.
        ...(at < sentAt && { visible_to: staffAudiences(COLLECTIONS.invoices) }),
      }))
      return entriesAbout(COLLECTIONS.invoices, invoice, invoice_number, facts)
    }),
    ...payments.flatMap((payment) => {
      const { invoice_id, invoice_number, recorded_by: actor_id, created_at } = payment
      const subject = `${COLLECTIONS.invoices}/${invoice_id}`
      return entriesAbout(COLLECTIONS.payments, payment, invoice_number, [
        { kind: 'payment_received', subject, actor_id, created_at },
      ])
    }),
    ...tickets.flatMap((ticket) => {
      const { ticket_number, user_id, resolved_at, created_at } = ticket
      const opened: Fact = { kind: 'ticket_opened', actor_id: user_id, created_at }
      const moved = { kind: 'ticket_moved', from: 'in_progress', to: 'closed', actor_id: ADMIN } as const
      const facts = resolved_at ? [opened, { ...moved, created_at: resolved_at }] : [opened]
      return entriesAbout(COLLECTIONS.tickets, ticket, ticket_number, facts)
    }),
    ...ticketMessages.flatMap((reply) => {
      const { ticket_id, user_id: actor_id, is_internal, created_at } = reply
      const label = tickets.find(({ id }) => id === ticket_id)?.ticket_number ?? ''
      const about = { subject: `${COLLECTIONS.tickets}/${ticket_id}`, actor_id, created_at }
      const noted: Fact = { ...about, kind: 'ticket_noted', visible_to: staffAudiences(COLLECTIONS.tickets) }
      return entriesAbout(COLLECTIONS.ticketMessages, reply, label, [
        is_internal ? noted : { ...about, kind: 'ticket_replied' },
      ])
    }),
    ...seededAppointments(now).appointments.flatMap((appointment) => {
      const facts = appointment.changes.map(({ status, by, at }, index): Fact => {
        const kind = index > 0 && status === 'pending' ? 'appointment_moved' : APPOINTMENT_KINDS[status]
        return { kind, actor_id: by === 'client' ? appointment.client_id : ADMIN, created_at: at }
      })
      return entriesAbout(COLLECTIONS.appointments, appointment, appointment.title, facts)
    }),
    ...seededMessages(now).flatMap((message) => {
      const { title, sender_id: actor_id, created_at } = message
      return entriesAbout(COLLECTIONS.messages, message, title, [{ kind: 'message_sent', actor_id, created_at }])
    }),
  ]
}

const NEWEST = Date.UTC(2026, 10, 16, 6)

/** The log entries that the functions would have written for the demo data, without events in the future. */
export function demoActivity(now: Date): Activity[] {
  return buildSeededEvents(now)
    .filter(({ created_at }) => created_at <= now)
    .map((event, index) => ({ ...event, id: `seed-${String(index + 1).padStart(5, '0')}` }))
}

/** `count` entries for measuring lists: many have equal times, and all kinds and roles occur. */
export function scaleActivity(count: number): Activity[] {
  const [project] = demoProjects() as [Project]
  return Array.from({ length: count }, (_, index) => {
    const kind = ACTIVITY_KINDS[index % ACTIVITY_KINDS.length] as ActivityKind
    const actor = ACCOUNTS[index % ACCOUNTS.length] ?? getDemoAccount('admin')
    const created_at = new Date(NEWEST - Math.floor(index / EQUAL_TIMES) * HOUR_MS)
    const facts: Fact[] = [{ kind, actor_id: actor.uid, created_at }]
    const [event] = entriesAbout(COLLECTIONS.projects, project, `Project ${index + 1}`, facts) as [Event]
    const { by_client: _none, ...stored } = event
    return { ...stored, id: scaleId(count - index) }
  })
}
