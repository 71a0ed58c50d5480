import { COLLECTIONS } from '@domain/collections.ts'
import { type TicketMessage, ticketMessageSchema } from '@domain/tickets/ticket.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, documentId, getDocs, limit, orderBy, query, startAfter } from 'firebase/firestore/lite'
import { fromPlain, type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { type Cursor, readPage } from './paged-list.ts'
import type { Reader } from './reader.ts'
import { replyScope, ticketKeys } from './ticket-keys.ts'

/** How often newer replies are looked for while a ticket is open and its tab is in front. */
const POLL_MS = 5000
const AT_ONCE = 25

interface Stored {
  /** Oldest first. */
  records: PlainRecord[]
  /** Where the page before these begins; null where these are all. */
  earlier: Cursor | null
}

export interface Conversation {
  /** Oldest first. */
  replies: Loaded<TicketMessage>[]
  hasEarlier: boolean
}

/**
 * The newest replies of a ticket, and the earlier ones that were asked for. Asked again, it reads only what is newer than
 * the last one known. Nothing is asked while the tab is hidden.
 */
export function ticketReplies(reader: Reader, ticketId: string) {
  return queryOptions({
    queryKey: ticketKeys.replies(reader, ticketId),
    queryFn: () => readOn(reader, ticketId),
    select: toConversation,
    refetchInterval: POLL_MS,
  })
}

/** Adds the page of replies before those that are known. */
export async function loadEarlierReplies(reader: Reader, ticketId: string): Promise<void> {
  const from = knownOf(reader, ticketId)?.earlier
  if (!from) return
  const page = await readPage(COLLECTIONS.ticketMessages, replyScope(reader, ticketId), from)
  queryClient.setQueryData<Stored>(ticketKeys.replies(reader, ticketId), (known) =>
    // Two clicks, one page.
    known?.earlier === from ? { records: [...page.records.toReversed(), ...known.records], earlier: page.next } : known,
  )
}

const toConversation = ({ records, earlier }: Stored): Conversation => ({
  replies: records.map((record) => toRecord(ticketMessageSchema, record)),
  hasEarlier: earlier !== null,
})

function knownOf(reader: Reader, ticketId: string): Stored | undefined {
  return queryClient.getQueryData<Stored>(ticketKeys.replies(reader, ticketId))
}

async function readOn(reader: Reader, ticketId: string): Promise<Stored> {
  const before = knownOf(reader, ticketId)
  const last = before?.records.at(-1)
  const stored = last ? await withNewer(reader, ticketId, last) : await readNewest(reader, ticketId)
  // Whoever answers also moves the ticket, and stands on its card.
  if (before && stored.records.length > before.records.length) {
    void queryClient.invalidateQueries({ queryKey: ticketKeys.all })
  }
  return stored
}

async function readNewest(reader: Reader, ticketId: string): Promise<Stored> {
  const { records, next } = await readPage(COLLECTIONS.ticketMessages, replyScope(reader, ticketId), null)
  return { records: records.toReversed(), earlier: next }
}

async function withNewer(reader: Reader, ticketId: string, last: PlainRecord): Promise<Stored> {
  const newer = await readNewer(reader, ticketId, last)
  // An earlier page may have come meanwhile.
  const known = knownOf(reader, ticketId) ?? { records: [last], earlier: null }
  return newer.length > 0 ? { ...known, records: [...known.records, ...newer] } : known
}

async function readNewer(reader: Reader, ticketId: string, last: PlainRecord): Promise<PlainRecord[]> {
  const found: PlainRecord[] = []
  for (let from = last, isMore = true; isMore; ) {
    const order = [orderBy('created_at', 'asc'), orderBy(documentId(), 'asc')]
    const after = startAfter(fromPlain(from['created_at']), from.id)
    const replies = collection(db, COLLECTIONS.ticketMessages)
    const { docs } = await getDocs(query(replies, and(...replyScope(reader, ticketId)), ...order, after, limit(AT_ONCE)))
    found.push(...docs.map(toPlain))
    from = found.at(-1) ?? from
    isMore = docs.length === AT_ONCE
  }
  return found
}
