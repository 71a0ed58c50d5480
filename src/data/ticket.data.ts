import { COLLECTIONS } from '@domain/collections.ts'
import { TICKET_TABS, type TicketPriority, type TicketTab } from '@domain/tickets/ticket.constants.ts'
import { ticketSchema } from '@domain/tickets/ticket.schema.ts'
import { where } from 'firebase/firestore/lite'
import type { Reader } from './reader.ts'
import { defineRecordQueries, statusFilter, tabCounts } from './record-queries.ts'

export interface TicketFilter {
  tab: TicketTab
  priority: TicketPriority | 'all'
}

/** Number of tickets per tab, regardless of their priority. */
export type TicketStats = Record<TicketTab, number>

const NAME = COLLECTIONS.tickets

export const {
  list: ticketPages,
  byId: ticketById,
  ofProject: projectTickets,
} = defineRecordQueries({
  collection: NAME,
  schema: ticketSchema,
  conditionsOf: ({ tab, priority }: TicketFilter) => [
    ...inTab(tab),
    ...(priority === 'all' ? [] : [where('priority', '==', priority)]),
  ],
})

/** The figures on the stat cards, counted by the database. */
export function ticketStats(reader: Reader) {
  return tabCounts(NAME, reader, TICKET_TABS, inTab)
}

function inTab(tab: TicketTab) {
  return statusFilter(tab === 'all' ? null : [tab])
}
