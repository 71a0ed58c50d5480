import { appointmentSchema, UPCOMING } from '@domain/appointments/appointment.ts'
import { invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { documentSchema, UNREVIEWED_STATUSES } from '@domain/documents/document.ts'
import { messageSchema } from '@domain/messages/message.ts'
import { EXPIRING_DAYS, type RecordTab } from '@domain/office/client-file.ts'
import { officeNoteSchema } from '@domain/organisations/office-notes.endpoints.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { getAudiences } from '@domain/platform/access/permissions.ts'
import { activitySchema } from '@domain/platform/activity/activity.ts'
import { DAY_MS, HOUR_MS } from '@domain/platform/dates.ts'
import { milestoneSchema } from '@domain/projects/milestone.ts'
import { PROJECT_TAB_STATUSES, projectSchema } from '@domain/projects/project.ts'
import { AWAITED_STATUSES, requestedDocumentSchema } from '@domain/projects/requested-document.ts'
import { ticketSchema, UNFINISHED_STATUSES } from '@domain/support/ticket.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Loaded, type RecordSchema, toRecord } from '../firebase/database.ts'
import { countDocuments } from '../firebase/firestore.ts'
import { type Filter, select, where } from '../firebase/firestore-query.ts'
import { BY_CREATION, type ListOrder, NEWEST_FIRST, PAGE_SIZE, pagedList, readPage } from '../paged-list.ts'
import { statusFilter } from '../record-queries.ts'

/* What the office reads about one organisation. For admins: the rules deny these queries to everybody else. */

const BY_TIME: ListOrder = { field: 'scheduled_at', direction: 'desc' }

/** The schemas of the tabs' records. */
const SCHEMAS = {
  projects: projectSchema,
  invoices: invoiceSchema,
  documents: documentSchema,
  tickets: ticketSchema,
  appointments: appointmentSchema,
  messages: messageSchema,
  activity: activitySchema,
} as const
export type FileRecord<Tab extends RecordTab> = (typeof SCHEMAS)[Tab] extends RecordSchema<infer Stored> ? Stored : never

/** The organisation of a file, with the user ids of its people, whose personal entries belong to the activity. */
export interface FileOrganisation {
  id: string
  people: readonly string[]
}

/** Firestore's limit of values in an `array-contains-any` condition. */
const KEYS_MAX = 30

function buildFileFilters(tab: RecordTab, { id, people }: FileOrganisation): Filter[] {
  if (tab !== 'activity') return [where('organisation_id', '==', id)]
  const ofOrganisation = { uid: id, organisation_id: id, capabilities: CAPABILITIES }
  const keys = [...getAudiences(ofOrganisation), ...people.map((uid) => `${id}.${uid}`)]
  return [where('visible_to', 'array-contains-any', [...new Set(keys)].slice(0, KEYS_MAX))]
}

/** The records of a tab, newest first. @param size records per page */
export function fileRecords<Tab extends RecordTab>(tab: Tab, file: FileOrganisation, size = PAGE_SIZE) {
  const name = COLLECTIONS[tab]
  const order = tab === 'appointments' ? BY_TIME : NEWEST_FIRST
  return pagedList({
    queryKey: [name, 'file', file.id, file.people.length, size],
    read: (after) => readPage(name, buildFileFilters(tab, file), after, { order, size }),
    schema: SCHEMAS[tab] as unknown as RecordSchema<FileRecord<Tab>>,
  })
}

export function fileCount(tab: RecordTab, id: string) {
  return buildFileCountQuery(COLLECTIONS[tab], `${tab} of`, id, [])
}

export const activeProjectCount = (id: string) =>
  buildFileCountQuery(COLLECTIONS.projects, 'active of', id, statusFilter(PROJECT_TAB_STATUSES.active))
export const unfinishedTicketCount = (id: string) =>
  buildFileCountQuery(COLLECTIONS.tickets, 'unfinished of', id, statusFilter(UNFINISHED_STATUSES))
export const reviewCount = (id: string) =>
  buildFileCountQuery(COLLECTIONS.documents, 'to review of', id, statusFilter(UNREVIEWED_STATUSES))

function buildFileCountQuery(name: CollectionName, kind: string, id: string, filters: Filter[]) {
  return queryOptions({
    queryKey: [name, kind, id],
    queryFn: async () => await countDocuments(select(name, [where('organisation_id', '==', id), ...filters])),
  })
}

function buildFirstRecordsQuery<T>(name: CollectionName, kind: string, id: string, schema: RecordSchema<T>, part: Part) {
  return queryOptions({
    queryKey: [name, kind, id],
    queryFn: async () => {
      const { filters = [], size, order = NEWEST_FIRST } = part
      return (await readPage(name, [where('organisation_id', '==', id), ...filters], null, { size, order })).records
    },
    select: (records): Loaded<T>[] => records.map((record) => toRecord(schema, record)),
  })
}

export type FirstRecords<T> = ReturnType<typeof buildFirstRecordsQuery<T>>

interface Part {
  filters?: Filter[]
  size: number
  order?: ListOrder
}

export const activeProjects = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.projects, 'first active of', id, projectSchema, {
    filters: statusFilter(PROJECT_TAB_STATUSES.active),
    size: 4,
  })

export const unfinishedTickets = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.tickets, 'oldest unfinished of', id, ticketSchema, {
    filters: statusFilter(UNFINISHED_STATUSES),
    size: 3,
    order: BY_CREATION.oldest,
  })

/** Unpaid invoices, the soonest due date first. */
export const unpaidInvoices = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.invoices, 'first unpaid of', id, invoiceSchema, {
    // Part of the composite index.
    filters: [where('is_issued', '==', true), ...statusFilter(UNPAID_STATUSES)],
    size: 3,
    order: { field: 'due_date', direction: 'asc' },
  })

/** Requested documents that the client has not uploaded, the soonest due day first. */
export const awaitedDocuments = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.requestedDocuments, 'first awaited of', id, requestedDocumentSchema, {
    filters: statusFilter(AWAITED_STATUSES),
    size: 3,
    order: { field: 'due_on', direction: 'asc' },
  })

/** Milestones that wait for the client's acceptance, the first planned one first. */
export const submittedMilestones = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.milestones, 'submitted of', id, milestoneSchema, {
    filters: statusFilter(['submitted']),
    size: 3,
    order: { field: 'planned_end', direction: 'asc' },
  })

/** Appointments that have not ended yet; the next one first. */
export const nextAppointments = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.appointments, 'next of', id, appointmentSchema, {
    filters: [...statusFilter(UPCOMING), where('scheduled_at', '>=', startOfHour())],
    size: 2,
    order: { field: 'scheduled_at', direction: 'asc' },
  })

/** Documents that expire soon, the soonest first. */
export const expiringDocuments = (id: string) =>
  buildFirstRecordsQuery(COLLECTIONS.documents, 'expiring of', id, documentSchema, {
    filters: expiresSoon(),
    size: 3,
    order: { field: 'expires_at', direction: 'asc' },
  })

export const expiringCount = (id: string) => buildFileCountQuery(COLLECTIONS.documents, 'number expiring of', id, expiresSoon())

function expiresSoon(): Filter[] {
  const now = startOfHour()
  return [where('expires_at', '>=', now), where('expires_at', '<=', new Date(now.valueOf() + EXPIRING_DAYS * DAY_MS))]
}

/** The start of the current hour, so that renders of one visit send equal queries. */
function startOfHour(): Date {
  const now = Date.now()
  return new Date(now - (now % HOUR_MS))
}

/** The office's notes, newest first. */
export function officeNotes(id: string) {
  return pagedList({
    queryKey: [COLLECTIONS.officeNotes, 'file', id],
    read: (after) => readPage(COLLECTIONS.officeNotes, [where('organisation_id', '==', id)], after, { size: 3 }),
    schema: officeNoteSchema,
  })
}
