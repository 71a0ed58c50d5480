import { UPCOMING } from '@domain/appointments/appointment.ts'
import { UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { UNREVIEWED_STATUSES } from '@domain/documents/document.ts'
import { dashboardMetrics } from '@domain/office/dashboard.module.ts'
import { type Metric, RENEW_DAYS, SOON_DAYS } from '@domain/office/dashboard.ts'
import { type Metrics, metricsSchema } from '@domain/office/metrics.ts'
import { DAY_MS, dayInNairobi } from '@domain/platform/dates.ts'
import type { Currency } from '@domain/platform/money.ts'
import { PROJECT_TAB_STATUSES } from '@domain/projects/project.ts'
import { UNANSWERED } from '@domain/public/inquiry.ts'
import type { TicketStatus } from '@domain/support/ticket.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { countDocuments } from '../firebase/firestore.ts'
import { and, type Filter, or, select, where } from '../firebase/firestore-query.ts'
import { queryMoment } from '../firebase/query-moment.ts'
import { filterMessages } from '../messages/message.data.ts'
import { buildOwnScope, buildReadScope, type ListedCollection, type Reader, recordKey } from '../reader.ts'

/**
 * A dashboard figure, counted by the database. Its key begins with its collection, so that a change of those records
 * refetches it.
 */
export function metricCount(reader: Reader, metric: Metric) {
  const { collection: name, filters } = metricRecords(reader, metric)
  return queryOptions({
    queryKey: recordKey(name, 'metric', reader, metric),
    meta: { records: name },
    queryFn: async () => await countDocuments(select(name, filters)),
  })
}

/** The records that a figure counts: all for an admin, otherwise the person's own. */
export function metricRecords(reader: Reader, metric: Metric): Counted {
  return COUNTED[metric](reader)
}

interface Counted {
  collection: string
  filters: Filter[]
}

/** Must match the card and the tab of /support. */
const OPEN: TicketStatus = 'open'

/** The rules reject queries for more than these records. */
const COUNTED: Record<Metric, (reader: Reader) => Counted> = {
  projects_all: (reader) => projects(reader),
  projects_active: (reader) => projects(reader, where('status', 'in', PROJECT_TAB_STATUSES.active)),
  messages_unread: (reader) => ({ collection: COLLECTIONS.messages, filters: filterMessages(reader, 'unread') }),
  messages_sent_unread: () => ({ collection: COLLECTIONS.messages, filters: [where('is_read', '==', false)] }),
  documents_in_review: (reader) => own(COLLECTIONS.documents, reader, where('status', 'in', UNREVIEWED_STATUSES)),
  documents_rejected: (reader) => own(COLLECTIONS.documents, reader, where('status', '==', 'rejected')),
  documents_to_renew: (reader) => own(COLLECTIONS.documents, reader, where('expires_at', '<=', daysFromNow(RENEW_DAYS))),
  documents_requested: (reader) =>
    own(
      COLLECTIONS.requestedDocuments,
      reader,
      // A rejected one is among the rejected documents.
      where('status', '==', 'open'),
      where('due_on', '<=', dayInNairobi(daysFromNow(SOON_DAYS))),
    ),
  milestones_to_accept: (reader) => own(COLLECTIONS.milestones, reader, where('status', '==', 'submitted')),
  appointments_upcoming: (reader) => own(COLLECTIONS.appointments, reader, where('status', 'in', UPCOMING)),
  appointments_soon: (reader) =>
    own(
      COLLECTIONS.appointments,
      reader,
      where('status', '==', 'confirmed'),
      where('scheduled_at', '>=', queryMoment()),
      where('scheduled_at', '<=', daysFromNow(SOON_DAYS)),
    ),
  appointments_to_confirm: (reader) => own(COLLECTIONS.appointments, reader, where('status', '==', 'pending')),
  tickets_open: (reader) => own(COLLECTIONS.tickets, reader, where('status', '==', OPEN)),
  // A staff reply changes a ticket to in_progress. A reopened ticket waits for the staff, even if they wrote last.
  tickets_answered: (reader) =>
    own(COLLECTIONS.tickets, reader, where('status', '==', 'in_progress'), where('last_reply_from', '==', 'staff')),
  tickets_waiting: (reader) =>
    own(
      COLLECTIONS.tickets,
      reader,
      or(where('status', '==', 'open'), and(where('status', '==', 'in_progress'), where('last_reply_from', '==', 'client'))),
    ),
  invoices_to_pay: (reader) => own(COLLECTIONS.invoices, reader, where('status', 'in', UNPAID_STATUSES)),
  invoices_overdue: (reader) => own(COLLECTIONS.invoices, reader, where('status', '==', 'overdue')),
  users_all: () => ({ collection: COLLECTIONS.userDirectory, filters: [] }),
  organisations_to_confirm: () => ({
    collection: COLLECTIONS.organisations,
    // Nobody confirms an archived one, or one that became part of another.
    filters: [where('confirmation', '==', 'requested'), where('status', '==', 'active')],
  }),
  organisations_abandoned: () => ({
    collection: COLLECTIONS.organisations,
    filters: [where('abandoned_at', '>', new Date(0))],
  }),
  inquiries_unanswered: () => ({ collection: COLLECTIONS.contactMessages, filters: [where('status', 'in', UNANSWERED)] }),
}

/** Includes the projects that are shared with a partner. */
function projects(reader: Reader, ...filters: Filter[]): Counted {
  return { collection: COLLECTIONS.projects, filters: [...buildReadScope(reader, COLLECTIONS.projects), ...filters] }
}

/** The reader's own records. Shared ones never count, because partners cannot act on them. */
function own(name: ListedCollection, reader: Reader, ...filters: Filter[]): Counted {
  return { collection: name, filters: [...buildOwnScope(reader, name), ...filters] }
}

function daysFromNow(days: number): Date {
  return new Date(queryMoment().valueOf() + days * DAY_MS)
}

/** Moving between pages does not refetch the figures; the board of the day is never older than this. */
const FRESH_MS = 60_000

/** The data of an admin's board and charts. The previous data stays until that of another currency arrives. */
export function adminMetrics(uid: string, currency: Currency) {
  return queryOptions({
    queryKey: ['dashboard-metrics', uid, currency],
    queryFn: async () => metricsSchema.validateSync(await callFunction(dashboardMetrics, { currency }), { strict: true }),
    staleTime: FRESH_MS,
    meta: { followsChanges: false },
    placeholderData: (last: Metrics | undefined) => last,
  })
}
