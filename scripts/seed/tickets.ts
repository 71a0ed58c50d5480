import { COLLECTIONS } from '../../src/domain/collections.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { numberText } from '../../src/domain/platform/number.collection.ts'
import { waitingSince } from '../../src/domain/support/ticket.policy.ts'
import type { Ticket, TicketMessage, TicketStatus } from '../../src/domain/support/ticket.ts'
import { SEEDED_YEAR } from './invoices.ts'
import { type AssignedNumber, numberRecords } from './number-records.ts'
import { accountOf } from './people.ts'
import { demoProjects } from './projects.ts'
import { TICKET_ROWS, type TicketRow, type TicketScenario } from './ticket-rows.ts'

/** Tickets, their conversations and their number records. */
export interface TicketRecords {
  tickets: Ticket[]
  messages: TicketMessage[]
  numbers: AssignedNumber[]
}

const NEWEST = Date.UTC(2026, 10, 16, 5, 30)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Time between two demo tickets. */
const INTERVAL_MS = 36 * HOUR_MS
/** Time between two replies. */
const REPLY_INTERVAL_MS = 3 * HOUR_MS
/** Time since the closing of tickets that can still be reopened. */
const CLOSED_AGO_MS = 2 * DAY_MS
const CLOSED_AFTER_MS = 3 * DAY_MS

const STATUSES: Record<TicketScenario, TicketStatus> = {
  new: 'open',
  answered: 'in_progress',
  'closed lately': 'closed',
  'closed long ago': 'closed',
  reopened: 'open',
}

/** The tickets of the demo clients with their replies. @param now some were closed two days before it */
export function demoTickets(now: Date): TicketRecords {
  return recordsOf(
    TICKET_ROWS.map((row, index) => {
      const number = TICKET_ROWS.length - index
      return { row, number, id: `${row.client}-ticket-${number}`, at: NEWEST - index * INTERVAL_MS }
    }),
    now,
  )
}

/** `count` records for measuring lists, numbered from `first`. Many have equal times. */
export function scaleTickets(count: number, first: number, now: Date): TicketRecords {
  return recordsOf(
    Array.from({ length: count }, (_, index) => {
      const number = first + count - 1 - index
      const id = `scale-${String(number).padStart(6, '0')}`
      const row = TICKET_ROWS[index % TICKET_ROWS.length] as TicketRow
      return { row, number, id, at: NEWEST - Math.floor(index / 40) * HOUR_MS }
    }),
    now,
  )
}

interface Occurrence {
  row: TicketRow
  number: number
  id: string
  /** Creation time, in milliseconds since 1970. */
  at: number
}

function recordsOf(occurrences: Occurrence[], now: Date): TicketRecords {
  return {
    tickets: occurrences.map((occurrence) => ticketOf(occurrence, now)),
    messages: occurrences.flatMap(messagesOf),
    numbers: numberRecords({ series: 'ticket', year: SEEDED_YEAR, collection: COLLECTIONS.tickets }, occurrences),
  }
}

function ticketOf(occurrence: Occurrence, now: Date): Ticket {
  const { row, number, id, at } = occurrence
  const owner = accountOf(row.client)
  const project = demoProjects().find((one) => one.id === `${row.client}-project-${row.project}`)
  const last = messagesOf(occurrence).findLast(({ is_internal }) => !is_internal)
  const ticket: Ticket = {
    id,
    ticket_number: numberText('ticket', SEEDED_YEAR, number),
    title: row.title,
    description: row.description,
    priority: row.priority,
    issue_type: row.issue_type,
    status: STATUSES[row.scenario],
    user_id: owner.uid,
    organisation_id: owner.organisation_id,
    private_to: privateTo(row),
    client: clientNames(owner),
    project_id: project?.id ?? null,
    project: project ? { title: project.title } : null,
    created_by: owner.uid,
    assigned_to: row.assignee ? accountOf(row.assignee).uid : null,
    resolved_at: resolvedAt(occurrence, now),
    last_reply_at: last?.created_at ?? null,
    last_reply_from: last?.from ?? null,
    created_at: new Date(at),
  }
  return { ...ticket, waiting_since: waitingSince(ticket) }
}

const privateTo = ({ isPrivate, client }: TicketRow) => (isPrivate ? accountOf(client).uid : '')

function resolvedAt({ row: { scenario }, at }: Occurrence, now: Date): Date | null {
  if (STATUSES[scenario] !== 'closed') return null
  const soonest = at + CLOSED_AFTER_MS
  return new Date(scenario === 'closed lately' ? Math.max(now.valueOf() - CLOSED_AGO_MS, soonest) : soonest)
}

function messagesOf({ row, id, at }: Occurrence): TicketMessage[] {
  const owner = accountOf(row.client)
  const staff = accountOf('admin')
  return row.replies.map(([who, message], index) => {
    const author = who === 'client' ? owner : staff
    return {
      id: `${id}-reply-${index + 1}`,
      ticket_id: id,
      ticket_user_id: owner.uid,
      organisation_id: owner.organisation_id,
      private_to: privateTo(row),
      message,
      user_id: author.uid,
      author: clientNames(author),
      from: who === 'client' ? 'client' : 'staff',
      is_internal: who === 'note',
      created_by: author.uid,
      created_at: new Date(at + (index + 1) * REPLY_INTERVAL_MS),
    }
  })
}
