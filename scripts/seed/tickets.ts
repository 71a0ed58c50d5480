import { COLLECTIONS } from '../../src/domain/collections.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { DAY_MS } from '../../src/domain/platform/dates.ts'
import { waitingSince } from '../../src/domain/support/ticket.policy.ts'
import type { Ticket, TicketMessage } from '../../src/domain/support/ticket.ts'
import { getDemoAccount, getPersonCopies } from './people.ts'
import { getDemoProjectCopies } from './projects.ts'
import { buildOccurrences, HOUR_MS, numberRecords, type Occurrence, readRows, type Scale, seededNumber } from './rows.ts'

interface Row extends Pick<Ticket, 'title' | 'description' | 'priority' | 'issue_type' | 'status'> {
  client: string
  /** Number of the client's project, from 1. */
  project: number | null
  /** Whether it can still be reopened. */
  is_closed_lately?: boolean
  /** Whether only its author and the office see it. */
  is_private?: boolean
  /** The member of staff to whom it is assigned. */
  assignee?: string
  /** By the ticket's owner, by staff, or as an internal note. */
  replies: { client?: string; staff?: string; note?: string }[]
}

const ROWS = readRows<Row[]>('tickets')
const SERIES = { name: 'ticket', newest: Date.UTC(2026, 10, 16, 5, 30), step: 36 * HOUR_MS }
const REPLY_INTERVAL_MS = 3 * HOUR_MS
/** Time since the closing of tickets that can still be reopened. */
const CLOSED_AGO_MS = 2 * DAY_MS
const CLOSED_AFTER_MS = 3 * DAY_MS

/** The tickets with their replies. @param now some were closed two days before it */
export function seededTickets(now: Date, scale?: Scale) {
  const occurrences = buildOccurrences(ROWS, SERIES, scale)
  return {
    tickets: occurrences.map((occurrence) => buildSeededTicket(occurrence, now)),
    ticketMessages: occurrences.flatMap(buildSeededReplies),
    numbers: numberRecords('ticket', COLLECTIONS.tickets, occurrences),
  }
}

function buildSeededTicket(occurrence: Occurrence<Row>, now: Date): Ticket {
  const { row, number, id, at } = occurrence
  const { client, project, is_closed_lately: _lately, is_private, assignee, replies: _, ...input } = row
  const { uid } = getDemoAccount(client)
  const last = buildSeededReplies(occurrence).findLast(({ is_internal }) => !is_internal)
  const ticket: Ticket = {
    ...input,
    ...getPersonCopies(client),
    ...getDemoProjectCopies(client, project),
    id,
    ticket_number: seededNumber('ticket', number),
    user_id: uid,
    private_to: is_private ? uid : '',
    created_by: uid,
    assigned_to: assignee ? getDemoAccount(assignee).uid : null,
    resolved_at: resolvedAt(occurrence, now),
    last_reply_at: last?.created_at ?? null,
    last_reply_from: last?.from ?? null,
    created_at: new Date(at),
  }
  return { ...ticket, waiting_since: waitingSince(ticket) }
}

function resolvedAt({ row: { status, is_closed_lately }, at }: Occurrence<Row>, now: Date): Date | null {
  if (status !== 'closed') return null
  const soonest = at + CLOSED_AFTER_MS
  return new Date(is_closed_lately ? Math.max(now.valueOf() - CLOSED_AGO_MS, soonest) : soonest)
}

function buildSeededReplies({ row, id, at }: Occurrence<Row>): TicketMessage[] {
  const owner = getDemoAccount(row.client)
  return row.replies.map(({ client, staff, note }, index) => {
    const author = client === undefined ? getDemoAccount('admin') : owner
    return {
      id: `${id}-reply-${index + 1}`,
      ticket_id: id,
      ticket_user_id: owner.uid,
      organisation_id: owner.organisation_id,
      private_to: row.is_private ? owner.uid : '',
      message: client ?? staff ?? note ?? '',
      user_id: author.uid,
      author: clientNames(author),
      from: client === undefined ? 'staff' : 'client',
      is_internal: note !== undefined,
      created_by: author.uid,
      created_at: new Date(at + (index + 1) * REPLY_INTERVAL_MS),
    }
  })
}
