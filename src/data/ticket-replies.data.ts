import { COLLECTIONS } from '@domain/collections.ts'
import { type TicketMessage, ticketMessageSchema } from '@domain/tickets/ticket.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, documentId, limit, orderBy, query, startAfter, startAt, Timestamp } from 'firebase/firestore/lite'
import { fromPlain, type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDocs } from './firebase/reads.ts'
import { type Cursor, readPage } from './paged-list.ts'
import type { Reader } from './reader.ts'
import { replyScope, ticketKeys } from './ticket-keys.ts'

/** How often newer replies are looked for while a ticket is open and its tab is in front. */
const POLL_MS = 5000
/**
 * How far before the last reply that is known the newer ones are looked for, in seconds: a function takes the time of a
 * reply when it begins, and one that was slow is stored after a later one. It costs nothing more: a query that finds
 * nothing counts as one read, too.
 */
const LATE_S = 60
const AT_ONCE = 25

interface Stored {
  /** Oldest first. */
  records: PlainRecord[]
  /** Where the page before these begins; null where these are all. */
  earlier: Cursor | null
}

interface Conversation {
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
    meta: { followsChanges: false },
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
  const last = knownOf(reader, ticketId)?.records.at(-1)
  const found = last ? await readNewer(reader, ticketId, last) : await readNewest(reader, ticketId)
  // An earlier page may have come meanwhile.
  const known = knownOf(reader, ticketId)
  if (!known) return found
  const ids = new Set(known.records.map(({ id }) => id))
  const newer = found.records.filter(({ id }) => !ids.has(id))
  if (newer.length === 0) return known
  // Whoever answers also moves the ticket, and stands on its card.
  void queryClient.invalidateQueries({ queryKey: ticketKeys.all })
  return { earlier: known.earlier ?? found.earlier, records: [...known.records, ...newer].sort(byTime) }
}

async function readNewest(reader: Reader, ticketId: string): Promise<Stored> {
  const { records, next } = await readPage(COLLECTIONS.ticketMessages, replyScope(reader, ticketId), null)
  return { records: records.toReversed(), earlier: next }
}

async function readNewer(reader: Reader, ticketId: string, last: PlainRecord): Promise<Stored> {
  const replies = collection(db, COLLECTIONS.ticketMessages)
  const order = [orderBy('created_at', 'asc'), orderBy(documentId(), 'asc')]
  const records: PlainRecord[] = []
  let from = startAt(new Timestamp(timeOf(last).seconds - LATE_S, 0))
  for (;;) {
    const page = query(replies, and(...replyScope(reader, ticketId)), ...order, from, limit(AT_ONCE))
    const found = (await getDocs(page)).docs.map(toPlain)
    records.push(...found)
    const end = found.at(-1)
    if (!end || found.length < AT_ONCE) return { records, earlier: null }
    from = startAfter(timeOf(end), end.id)
  }
}

/** The lists are ordered by it: a record without one is in none. */
function timeOf(record: PlainRecord): Timestamp {
  return fromPlain(record['created_at']) as Timestamp
}

function byTime(a: PlainRecord, b: PlainRecord): number {
  const [one, other] = [timeOf(a), timeOf(b)]
  return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds || (a.id < b.id ? -1 : 1)
}
