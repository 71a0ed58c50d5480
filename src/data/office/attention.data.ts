import { appointmentSchema, UPCOMING } from '@domain/appointments/appointment.ts'
import { type Invoice, invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { documentSchema } from '@domain/documents/document.ts'
import { messageSchema } from '@domain/messages/message.ts'
import { type AgedBalance, dueSoonUntil, splitByAge } from '@domain/office/attention.policy.ts'
import type { AttentionItem } from '@domain/office/attention-order.ts'
import {
  abandonedFacts,
  abandonedSchema,
  appointmentFacts,
  dueRequestSchema,
  expiryFacts,
  inquiryFacts,
  invoiceFacts,
  messageFacts,
  milestoneFacts,
  requestFacts,
  reviewFacts,
  submittedMilestoneSchema,
  ticketFacts,
  waitingFacts,
  waitingOrganisationSchema,
} from '@domain/office/attention-records.ts'
import type { AttentionMetric } from '@domain/office/dashboard.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, type Currency } from '@domain/platform/money.ts'
import { PROJECT_TAB_STATUSES, projectSchema } from '@domain/projects/project.ts'
import { contactMessageSchema } from '@domain/public/inquiry.ts'
import { ticketSchema } from '@domain/support/ticket.ts'
import { queryOptions } from '@tanstack/react-query'
import { sumInvoices } from '../billing/invoice.data.ts'
import { type Loaded, type PlainRecord, type RecordSchema, toRecord } from '../firebase/database.ts'
import { type Filter, where } from '../firebase/firestore-query.ts'
import { queryMoment } from '../firebase/query-moment.ts'
import { BY_CREATION, byDate, type ListOrder, readPage, readSorted } from '../paged-list.ts'
import { buildOwnScope, buildReadScope, type Reader, recordKey } from '../reader.ts'
import { statusFilter } from '../record-queries.ts'
import { metricRecords } from './dashboard.data.ts'

/** An item that needs attention; `invoice` is set if the item is one, because paying needs it. */
export interface LoadedItem extends AttentionItem {
  invoice: Invoice | null
}

/** The most urgent records of one kind. @param size the number of records to read */
export function attentionItems(reader: Reader, metric: AttentionMetric, size: number) {
  const { collection: name, filters } = metricRecords(reader, metric)
  return queryOptions({
    queryKey: recordKey(name, 'attention', reader, metric, size),
    meta: { records: name },
    queryFn: () => readSorted(name, filters, KINDS[metric].order, size),
    // Keeps the shown items while a changed count reads more or fewer of them.
    placeholderData: (last: PlainRecord[] | undefined) => last,
  })
}

/** Not a `select` of the query: the dates of its results would differ at each render, and every one would cause another. */
export function toAttentionItem(reader: Reader, metric: AttentionMetric, plain: PlainRecord): Loaded<LoadedItem> {
  return KINDS[metric].toItem(metric, plain, reader)
}

interface Kind {
  order: ListOrder
  toItem: (metric: AttentionMetric, plain: PlainRecord, reader: Reader) => Loaded<LoadedItem>
}

type Facts = Omit<AttentionItem, 'metric' | 'id'>

function kind<T>(order: ListOrder, schema: RecordSchema<T>, toFacts: (record: T, reader: Reader) => Facts): Kind {
  return {
    order,
    toItem: (metric, plain, reader) => {
      const loaded = toRecord(schema, plain)
      if (loaded.record === null) return { id: plain.id, record: null }
      return { id: plain.id, record: { metric, id: plain.id, ...toFacts(loaded.record, reader), invoice: null } }
    },
  }
}

const invoices: Kind = {
  order: byDate('due_date')['due-first'],
  toItem: (metric, plain, reader) => {
    const { id, record } = toRecord(invoiceSchema, plain)
    if (record === null) return { id, record }
    return { id, record: { metric, id, ...invoiceFacts(record, reader), invoice: record } }
  },
}

/** The earliest first, by a date that all records of the kind have. */
const earliest = (field: string): ListOrder => ({ field, direction: 'asc' })

/**
 * Each query reads the records of a kind that rank first, with two exceptions. Waiting tickets are read by creation, because
 * tickets from before the migration have no `waiting_since`. Of the messages, which rank last, the newest are read.
 */
const KINDS: Record<AttentionMetric, Kind> = {
  invoices_to_pay: invoices,
  invoices_overdue: invoices,
  documents_rejected: kind(earliest('uploaded_at'), documentSchema, reviewFacts),
  documents_in_review: kind(earliest('uploaded_at'), documentSchema, reviewFacts),
  documents_to_renew: kind(earliest('expires_at'), documentSchema, expiryFacts),
  documents_requested: kind(earliest('due_on'), dueRequestSchema, requestFacts),
  milestones_to_accept: kind(earliest('planned_end'), submittedMilestoneSchema, milestoneFacts),
  tickets_answered: kind(earliest('last_reply_at'), ticketSchema, ticketFacts),
  tickets_waiting: kind(BY_CREATION.oldest, ticketSchema, ticketFacts),
  appointments_soon: kind(earliest('scheduled_at'), appointmentSchema, appointmentFacts),
  appointments_to_confirm: kind(earliest('scheduled_at'), appointmentSchema, appointmentFacts),
  messages_unread: kind(BY_CREATION.newest, messageSchema, messageFacts),
  organisations_to_confirm: kind(earliest('confirmation_requested_at'), waitingOrganisationSchema, waitingFacts),
  organisations_abandoned: kind(earliest('abandoned_at'), abandonedSchema, abandonedFacts),
  inquiries_unanswered: kind(BY_CREATION.oldest, contactMessageSchema, inquiryFacts),
}

/** Projects on the dashboard; the list has the others. */
export const BOARD_PROJECTS = 4

/** The newest projects in work or on hold, including those that are shared with a partner. */
export function boardProjects(reader: Reader) {
  const name = COLLECTIONS.projects
  return queryOptions({
    queryKey: recordKey(name, 'board', reader),
    meta: { records: name },
    queryFn: async () => {
      const filters = [...buildReadScope(reader, name), ...statusFilter([...PROJECT_TAB_STATUSES.active, 'on_hold'])]
      const { records, next } = await readPage(name, filters, null, { size: BOARD_PROJECTS })
      return { records, hasMore: next !== null }
    },
    select: ({ records, hasMore }) => ({ hasMore, projects: records.map((plain) => toRecord(projectSchema, plain)) }),
  })
}

/** The person's first appointment from now on that is pending or confirmed; null if none is booked. */
export function nextAppointment(reader: Reader) {
  const name = COLLECTIONS.appointments
  return queryOptions({
    queryKey: recordKey(name, 'next', reader),
    meta: { records: name },
    queryFn: async () => {
      const filters = [...buildOwnScope(reader, name), ...statusFilter(UPCOMING), where('scheduled_at', '>=', queryMoment())]
      const order = { field: 'scheduled_at', direction: 'asc' } as const
      // One more is read than shown, as for every page.
      return (await readPage(name, filters, null, { size: 1, order })).records[0] ?? null
    },
    select: (plain) => plain && toRecord(appointmentSchema, plain),
  })
}

/** What is to pay in one currency, in minor units. */
export interface CurrencyBalance {
  currency: Currency
  total: number
  ages: AgedBalance
}

/** The person's unpaid money by currency and age, without currencies in which nothing is to pay. */
export function unpaidByAge(reader: Reader) {
  return queryOptions({
    queryKey: recordKey(COLLECTIONS.invoices, 'ages', reader),
    meta: { records: COLLECTIONS.invoices },
    queryFn: async () =>
      (await Promise.all(CURRENCIES.map((currency) => readBalance(reader, currency)))).flatMap((each) => each ?? []),
  })
}

async function readBalance(reader: Reader, currency: Currency): Promise<CurrencyBalance | null> {
  const unpaid = (...filters: Filter[]) =>
    sumInvoices([...buildOwnScope(reader, COLLECTIONS.invoices), where('currency', '==', currency), ...filters])
  const { balance: total } = await unpaid(where('status', 'in', UNPAID_STATUSES))
  // Most people pay in one currency, so the parts are read only where something is to pay.
  if (total <= 0) return null
  const [overdue, soon] = await Promise.all([
    unpaid(where('status', '==', 'overdue')),
    unpaid(where('status', '==', 'sent'), where('due_date', '<=', dueSoonUntil(dayInNairobi(queryMoment())))),
  ])
  return { currency, total, ages: splitByAge(total, overdue.balance, soon.balance) }
}
