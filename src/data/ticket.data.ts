import { COLLECTIONS } from '@domain/collections.ts'
import { TICKET_TABS, type TicketPriority, type TicketTab } from '@domain/tickets/ticket.constants.ts'
import { ticketSchema } from '@domain/tickets/ticket.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore/lite'
import { type Reader, recordKey, scopeOf } from './reader.ts'
import { countEach, defineRecordQueries, statusFilter } from './record-queries.ts'

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
  const byTab = TICKET_TABS.map((tab) => [tab, [...scopeOf(reader, NAME), ...inTab(tab)]])
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    queryFn: (): Promise<TicketStats> => countEach(NAME, Object.fromEntries(byTab)),
  })
}

function inTab(tab: TicketTab) {
  return statusFilter(tab === 'all' ? null : [tab])
}
