import { COLLECTIONS } from '@domain/collections.ts'
import type { TicketPriority, TicketTab } from '@domain/tickets/ticket.constants.ts'
import { type QueryFilterConstraint, where } from 'firebase/firestore/lite'
import { ownScopeOf, type Reader } from './reader.ts'

export interface TicketFilter {
  tab: TicketTab
  priority: TicketPriority | 'all'
}

const ALL = ['tickets'] as const
const ALL_REPLIES = ['ticket-replies'] as const

/**
 * What the cache holds of tickets; whatever begins with `all` is asked for again after a change. The replies stand
 * apart: asking for them again brings only the newer ones, and those are what makes the rest old.
 */
export const ticketKeys = {
  all: ALL,
  allReplies: ALL_REPLIES,
  list: (reader: Reader, filter: TicketFilter) => [...ALL, 'list', reader.uid, reader.role, filter] as const,
  stats: (reader: Reader) => [...ALL, 'stats', reader.uid, reader.role] as const,
  one: (reader: Reader, id: string) => [...ALL, 'one', reader.uid, reader.role, id] as const,
  ofProject: (reader: Reader, projectId: string) => [...ALL, 'project', reader.uid, reader.role, projectId] as const,
  replies: (reader: Reader, id: string) => [...ALL_REPLIES, reader.uid, reader.role, id] as const,
}

/** Limits a query to the replies of a ticket that the reader may see. */
export function replyScope(reader: Reader, ticketId: string): QueryFilterConstraint[] {
  return [where('ticket_id', '==', ticketId), ...ownScopeOf(reader, COLLECTIONS.ticketMessages)]
}
