import { COLLECTIONS } from '@domain/collections.ts'
import {
  TICKET_TABS,
  type TicketAssignee,
  type TicketPriority,
  type TicketSort,
  type TicketTab,
  ticketAssigneesSchema,
  ticketSchema,
} from '@domain/support/ticket.ts'
import { ticketAssignees } from '@domain/support/tickets.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { BY_CREATION, type ListOrder } from '../paged-list.ts'
import { buildReadScope, constraints, type Reader, readerKey, recordKey } from '../reader.ts'
import { countEach, defineRecordQueries, statusCondition } from '../record-queries.ts'

export interface TicketFilter {
  tab: TicketTab
  priority: TicketPriority | 'all'
  /** User id of the member of staff to whom the tickets are assigned; for staff only. */
  assignee?: string | undefined
  /** Newest first by default. */
  sort?: TicketSort
}

/** Number of tickets per tab, regardless of their priority. */
export type TicketStats = Record<TicketTab, number>

const NAME = COLLECTIONS.tickets

const ORDERS: Record<TicketSort, ListOrder> = {
  ...BY_CREATION,
  'reply-first': { field: 'last_reply_at', direction: 'asc', nullsLast: true },
  'reply-last': { field: 'last_reply_at', direction: 'desc' },
}

export const {
  list: ticketPages,
  byId: ticketById,
  ofProject: projectTickets,
  source: ticketSource,
  matches: matchesTicket,
} = defineRecordQueries({
  collection: NAME,
  schema: ticketSchema,
  toConditions: ({ tab, priority, assignee }: TicketFilter) => {
    const conditions = inTab(tab)
    if (assignee !== undefined) conditions.push(['assigned_to', '==', assignee])
    if (priority !== 'all') conditions.push(['priority', '==', priority])
    return conditions
  },
  toOrder: ({ sort = 'newest' }: TicketFilter) => ORDERS[sort],
})

/** The figures on the stat cards, counted by the database. */
export function ticketStats(reader: Reader) {
  const byTab = TICKET_TABS.map((tab) => [tab, [...buildReadScope(reader, NAME), ...constraints(inTab(tab))]])
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    meta: { records: NAME },
    queryFn: (): Promise<TicketStats> => countEach(NAME, Object.fromEntries(byTab)),
  })
}

function inTab(tab: TicketTab) {
  return statusCondition(tab === 'all' ? null : [tab])
}

/** The people to whom tickets can be assigned now, sorted by name. For staff who work on tickets. */
export function possibleAssignees(reader: Reader) {
  return queryOptions({
    queryKey: ['ticket-assignees', readerKey(reader)],
    queryFn: async (): Promise<TicketAssignee[]> => {
      const answer = await callFunction(ticketAssignees, {})
      return ticketAssigneesSchema.validateSync(answer, { strict: true }).assignees
    },
    // People seldom join or leave the office.
    staleTime: 300_000,
    meta: { followsChanges: false },
  })
}
