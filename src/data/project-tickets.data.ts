import { COLLECTIONS } from '@domain/collections.ts'
import { type Ticket, ticketSchema } from '@domain/tickets/ticket.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import { type Reader, scopeOf } from './reader.ts'
import { ticketKeys } from './ticket-keys.ts'

const SHOWN = 5

/** The newest tickets of one project that this person may see. */
export function projectTickets(reader: Reader, projectId: string) {
  return queryOptions({
    queryKey: ticketKeys.ofProject(reader, projectId),
    queryFn: () => readTickets(reader, projectId),
    select: (records): Loaded<Ticket>[] => records.map((record) => toRecord(ticketSchema, record)),
  })
}

async function readTickets(reader: Reader, projectId: string): Promise<PlainRecord[]> {
  const filters = and(where('project_id', '==', projectId), ...scopeOf(reader, COLLECTIONS.tickets))
  const newest = query(collection(db, COLLECTIONS.tickets), filters, orderBy('created_at', 'desc'), limit(SHOWN))
  return (await getDocs(newest)).docs.map(toPlain)
}
