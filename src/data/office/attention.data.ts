import { appointmentSchema } from '@domain/appointments/appointment.ts'
import { type Invoice, invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { documentSchema } from '@domain/documents/document.ts'
import { messageSchema } from '@domain/messages/message.ts'
import type { AttentionItem } from '@domain/office/attention-item.ts'
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
import type { AttentionFigure } from '@domain/office/dashboard.ts'
import { contactMessageSchema } from '@domain/public/inquiry.ts'
import { ticketSchema } from '@domain/support/ticket.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Loaded, type PlainRecord, type RecordSchema, toRecord } from '../firebase/database.ts'
import { BY_CREATION, byDate, type ListOrder, readSorted } from '../paged-list.ts'
import { type Reader, recordKey } from '../reader.ts'
import { figureRecords } from './dashboard.data.ts'

/** An item that needs attention; `invoice` is set if the item is one, because paying needs it. */
export interface LoadedItem extends AttentionItem {
  invoice: Invoice | null
}

/** The most urgent records of one kind. @param size the number of records to read */
export function attentionItems(reader: Reader, figure: AttentionFigure, size: number) {
  const { collection: name, filters } = figureRecords(reader, figure)
  return queryOptions({
    queryKey: recordKey(name, 'attention', reader, figure, size),
    queryFn: () => readSorted(name, filters, KINDS[figure].order, size),
    // Keeps the shown items while a changed count reads more or fewer of them.
    placeholderData: (last: PlainRecord[] | undefined) => last,
  })
}

/** Not a `select` of the query: the dates of its results would differ at each render, and every one would cause another. */
export function toAttentionItem(reader: Reader, figure: AttentionFigure, plain: PlainRecord): Loaded<LoadedItem> {
  return KINDS[figure].toItem(figure, plain, reader)
}

interface Kind {
  order: ListOrder
  toItem: (figure: AttentionFigure, plain: PlainRecord, reader: Reader) => Loaded<LoadedItem>
}

type Facts = Omit<AttentionItem, 'figure' | 'id'>

function kind<T>(order: ListOrder, schema: RecordSchema<T>, factsOf: (record: T, reader: Reader) => Facts): Kind {
  return {
    order,
    toItem: (figure, plain, reader) => {
      const loaded = toRecord(schema, plain)
      if (loaded.record === null) return { id: plain.id, record: null }
      return { id: plain.id, record: { figure, id: plain.id, ...factsOf(loaded.record, reader), invoice: null } }
    },
  }
}

const invoices: Kind = {
  order: byDate('due_date')['due-first'],
  toItem: (figure, plain, reader) => {
    const { id, record } = toRecord(invoiceSchema, plain)
    if (record === null) return { id, record }
    return { id, record: { figure, id, ...invoiceFacts(record, reader), invoice: record } }
  },
}

/** The earliest first, by a date that all records of the kind have. */
const earliest = (field: string): ListOrder => ({ field, direction: 'asc' })

/**
 * Each query reads the records of a kind that rank first, with two exceptions. Waiting tickets are read by creation, because
 * tickets from before the migration have no `waiting_since`. Of the messages, which rank last, the newest are read.
 */
const KINDS: Record<AttentionFigure, Kind> = {
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
