import { UPCOMING } from '@domain/appointments/appointment.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { leadsToRecord } from '@domain/dashboard/attention.policy.ts'
import { type Figure, RENEW_DAYS, SOON_DAYS } from '@domain/dashboard/dashboard.constants.ts'
import { PROJECT_TAB_STATUSES } from '@domain/projects/project.constants.ts'
import type { TicketStatus } from '@domain/tickets/ticket.constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, limit, or, type QueryFilterConstraint, query, where } from 'firebase/firestore/lite'
import { db } from './firebase/database.ts'
import { getCount, getDocs } from './firebase/reads.ts'
import { messageScope } from './message-keys.ts'
import { ownScopeOf, type Reader, scopeOf } from './reader.ts'

export interface Tally {
  count: number
  /** Of the only one there is, where the dashboard leads to it; else null. */
  onlyId: string | null
}

/**
 * One figure of the dashboard, counted by the database. It is kept under the key of its records, so that a change of
 * theirs has it counted again.
 */
export function tally(reader: Reader, figure: Figure) {
  const { uid, role } = reader
  return queryOptions({
    queryKey: [ROOTS[countedBy(figure, reader).collection], 'tally', uid, role, figure],
    queryFn: () => readTally(reader, figure),
  })
}

/** Under which the cache holds the records of a collection. */
const ROOTS: Record<Counted['collection'], string> = {
  [COLLECTIONS.projects]: 'projects',
  [COLLECTIONS.messages]: 'messages',
  [COLLECTIONS.documents]: 'documents',
  [COLLECTIONS.appointments]: 'appointments',
  [COLLECTIONS.tickets]: 'tickets',
  [COLLECTIONS.invoices]: 'invoices',
  [COLLECTIONS.userDirectory]: 'users',
  [COLLECTIONS.contactMessages]: 'contact-messages',
}

async function readTally(reader: Reader, figure: Figure): Promise<Tally> {
  const { collection: name, filters } = countedBy(figure, reader)
  const { count } = (await getCount(chosen(name, filters))).data()
  if (count !== 1 || !leadsToRecord(figure, reader.role)) return { count, onlyId: null }
  const { docs } = await getDocs(query(chosen(name, filters), limit(1)))
  return { count, onlyId: docs[0]?.id ?? null }
}

function chosen(name: string, filters: QueryFilterConstraint[]) {
  const records = collection(db, name)
  return filters.length > 0 ? query(records, and(...filters)) : query(records)
}

export interface Counted {
  collection: (typeof COLLECTIONS)[
    | 'projects'
    | 'messages'
    | 'documents'
    | 'appointments'
    | 'tickets'
    | 'invoices'
    | 'userDirectory'
    | 'contactMessages']
  filters: QueryFilterConstraint[]
}

type Filters = QueryFilterConstraint[]

const DAY_MS = 86_400_000
/** As the card and the tab of /support count it. */
const OPEN: TicketStatus = 'open'

/** Which records a figure counts: of an admin's all, of everybody else's their own. The rules refuse any other query. */
function countedBy(figure: Figure, reader: Reader): Counted {
  return CONDITIONS[figure](reader)
}

const CONDITIONS: Record<Figure, (reader: Reader) => Counted> = {
  projects_all: (reader) => projects(reader),
  projects_active: (reader) => projects(reader, where('status', 'in', PROJECT_TAB_STATUSES.active)),
  messages_unread: ({ uid }) => ({ collection: COLLECTIONS.messages, filters: messageScope(uid, 'unread') }),
  messages_sent_unread: () => ({ collection: COLLECTIONS.messages, filters: [where('is_read', '==', false)] }),
  documents_in_review: (reader) => documents(reader, where('status', 'in', ['pending', 'under_review'])),
  documents_rejected: (reader) => documents(reader, where('status', '==', 'rejected')),
  documents_to_renew: (reader) => documents(reader, where('expires_at', '<=', daysFromNow(RENEW_DAYS))),
  appointments_upcoming: (reader) => appointments(reader, where('status', 'in', UPCOMING)),
  appointments_soon: (reader) =>
    appointments(
      reader,
      where('status', '==', 'confirmed'),
      where('scheduled_at', '>=', new Date()),
      where('scheduled_at', '<=', daysFromNow(SOON_DAYS)),
    ),
  appointments_to_confirm: (reader) => appointments(reader, where('status', '==', 'pending')),
  tickets_open: (reader) => tickets(reader, where('status', '==', OPEN)),
  // A reply of the staff begins the work on a ticket; one that is open again waits for them, whoever wrote last.
  tickets_answered: (reader) => tickets(reader, where('status', '==', 'in_progress'), where('last_reply_from', '==', 'staff')),
  tickets_waiting: (reader) =>
    tickets(
      reader,
      or(where('status', '==', 'open'), and(where('status', '==', 'in_progress'), where('last_reply_from', '==', 'client'))),
    ),
  invoices_to_pay: (reader) => invoices(reader, where('status', 'in', ['sent', 'overdue'])),
  invoices_overdue: (reader) => invoices(reader, where('status', '==', 'overdue')),
  users_all: () => ({ collection: COLLECTIONS.userDirectory, filters: [] }),
  inquiries_new: () => ({ collection: COLLECTIONS.contactMessages, filters: [where('status', '==', 'new')] }),
}

function projects(reader: Reader, ...filters: Filters): Counted {
  return { collection: COLLECTIONS.projects, filters: [...scopeOf(reader, COLLECTIONS.projects), ...filters] }
}

/** Those shared with a partner are not theirs to mend. */
function documents(reader: Reader, ...filters: Filters): Counted {
  return { collection: COLLECTIONS.documents, filters: [...ownScopeOf(reader, COLLECTIONS.documents), ...filters] }
}

function appointments(reader: Reader, ...filters: Filters): Counted {
  return { collection: COLLECTIONS.appointments, filters: [...ownScopeOf(reader, COLLECTIONS.appointments), ...filters] }
}

function tickets(reader: Reader, ...filters: Filters): Counted {
  return { collection: COLLECTIONS.tickets, filters: [...scopeOf(reader, COLLECTIONS.tickets), ...filters] }
}

function invoices(reader: Reader, ...filters: Filters): Counted {
  return { collection: COLLECTIONS.invoices, filters: [...scopeOf(reader, COLLECTIONS.invoices), ...filters] }
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
