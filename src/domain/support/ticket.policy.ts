import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { TICKET_TEXTS } from '@texts/support/tickets.ts'
import { COLLECTIONS } from '../collections.ts'
import { getOwnerId } from '../platform/access/permissions.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { DAY_MS, dayInNairobi } from '../platform/dates.ts'
import {
  REOPEN_DAYS,
  type ReplySide,
  TICKET_ISSUE_TYPE_LABELS,
  TICKET_PREVIEW,
  TICKET_PRIORITY_LABELS,
  TICKET_STATUS_LABELS,
  type Ticket,
  type TicketStatus,
} from './ticket.ts'

type TicketState = Pick<Ticket, 'status' | 'resolved_at'>

/** The last moment at which a ticket that was closed at `resolvedAt` can be reopened. */
export function reopenEnd(resolvedAt: Date): Date {
  return new Date(resolvedAt.valueOf() + REOPEN_DAYS * DAY_MS)
}

/** Whether a closed ticket can still be reopened. */
export function canReopen({ status, resolved_at }: TicketState, now: Date): boolean {
  return status === 'closed' && resolved_at !== null && now <= reopenEnd(resolved_at)
}

/** The next statuses of a ticket: staff start and close it, its owner closes it, and both may reopen it for some days. */
export function ticketTransitions(ticket: TicketState, side: ReplySide, now: Date): TicketStatus[] {
  if (ticket.status === 'closed') return canReopen(ticket, now) ? ['open'] : []
  return side === 'staff' && ticket.status === 'open' ? ['in_progress', 'closed'] : ['closed']
}

type WaitingFacts = Pick<Ticket, 'status' | 'created_at' | 'last_reply_at' | 'last_reply_from' | 'waiting_since'>

/**
 * The time since which a ticket waits for the office: its opening, its client's first reply without an answer, or its
 * reopening. null if it does not wait. Older records do not show when they were reopened.
 */
export function waitingSince({ status, created_at, last_reply_at, last_reply_from, waiting_since }: WaitingFacts): Date | null {
  if (waiting_since !== undefined) return waiting_since
  const repliedAt = last_reply_from === 'client' ? last_reply_at : null
  if (status === 'open') return repliedAt ?? created_at
  return status === 'in_progress' ? repliedAt : null
}

/** The time since which a ticket waits for the office after a change to this status. */
export function waitingAfter(ticket: WaitingFacts, status: TicketStatus, now: Date): Date | null {
  if (status === 'open') return now
  // A client's reply still waits after somebody has started work without an answer.
  return status === 'in_progress' && ticket.last_reply_from === 'client' ? waitingSince(ticket) : null
}

/** Whether the office opened it for its owner. */
export function isOpenedByOffice(ticket: Pick<Ticket, 'created_by' | 'user_id'>): boolean {
  return ticket.created_by !== getOwnerId(COLLECTIONS.tickets, ticket)
}

/** The description on a card, truncated to 100 characters with an ellipsis. */
export function preview(description: string): string {
  const characters = [...description]
  return characters.length > TICKET_PREVIEW ? `${characters.slice(0, TICKET_PREVIEW).join('')}…` : description
}

/** Days are `YYYY-MM-DD` in Nairobi. */
export const TICKET_CSV: CsvColumns<Ticket> = [
  [TICKET_TEXTS.ticket, ({ ticket_number }) => ticket_number],
  [FACT_TEXTS.title, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [FACT_TEXTS.type, ({ issue_type }) => TICKET_ISSUE_TYPE_LABELS[issue_type]],
  [FACT_TEXTS.priority, ({ priority }) => TICKET_PRIORITY_LABELS[priority]],
  [FACT_TEXTS.status, ({ status }) => TICKET_STATUS_LABELS[status]],
  [FACT_TEXTS.opened, ({ created_at }) => dayInNairobi(created_at)],
  [TICKET_TEXTS.lastReply, ({ last_reply_at }) => (last_reply_at ? dayInNairobi(last_reply_at) : '')],
]
