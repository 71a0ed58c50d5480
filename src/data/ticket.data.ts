import { COLLECTIONS } from '@domain/collections.ts'
import { TICKET_TABS, type TicketTab } from '@domain/tickets/ticket.constants.ts'
import { type Ticket, ticketSchema } from '@domain/tickets/ticket.schema.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { and, collection, type QueryFilterConstraint, query, where } from 'firebase/firestore/lite'
import { type Loaded, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getCount } from './firebase/reads.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'
import { type Reader, scopeOf } from './reader.ts'
import { type TicketFilter, ticketKeys } from './ticket-keys.ts'

/** How many tickets each tab holds, whatever their priority. */
export type TicketStats = Record<TicketTab, number>

/** The list, newest first; equal times are ordered by id, so that no page skips or repeats a record. */
export function ticketPages(reader: Reader, filter: TicketFilter) {
  return infiniteQueryOptions({
    queryKey: ticketKeys.list(reader, filter),
    queryFn: ({ pageParam }) => readTickets(reader, filter, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Ticket>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(ticketSchema, record))),
  })
}

/** The figures on the stat cards, counted by the database. */
export function ticketStats(reader: Reader) {
  return queryOptions({ queryKey: ticketKeys.stats(reader), queryFn: () => readStats(reader) })
}

function readTickets(reader: Reader, { tab, priority }: TicketFilter, after: Cursor | null): Promise<Page> {
  const ofPriority = priority === 'all' ? [] : [where('priority', '==', priority)]
  return readPage(COLLECTIONS.tickets, [...scopeOf(reader, COLLECTIONS.tickets), ...inTab(tab), ...ofPriority], after)
}

async function readStats(reader: Reader): Promise<TicketStats> {
  const counts = TICKET_TABS.map(
    async (tab) => [tab, await countOf([...scopeOf(reader, COLLECTIONS.tickets), ...inTab(tab)])] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as TicketStats
}

function inTab(tab: TicketTab): QueryFilterConstraint[] {
  return tab === 'all' ? [] : [where('status', '==', tab)]
}

async function countOf(filters: QueryFilterConstraint[]): Promise<number> {
  const tickets = collection(db, COLLECTIONS.tickets)
  return (await getCount(filters.length > 0 ? query(tickets, and(...filters)) : query(tickets))).data().count
}
