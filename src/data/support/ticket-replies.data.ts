import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.ts'
import { type TicketMessage, ticketMessageSchema } from '@domain/support/ticket.ts'
import { openAttachment } from '@domain/support/tickets.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Loaded, type PlainRecord, toRecord } from '../firebase/database.ts'
import { fetchFile, type PortalFile } from '../firebase/fetch-file.ts'
import { listDocuments } from '../firebase/firestore.ts'
import {
  type Filter,
  limit,
  orderBy,
  type PlainTimestamp,
  query,
  RECORD_ID_FIELD,
  select,
  startAfter,
  startAt,
  where,
} from '../firebase/firestore-query.ts'
import { invalidate, queryClient } from '../firebase/query-client.ts'
import { type Cursor, PAGE_SIZE, readPage } from '../paged-list.ts'
import { buildOwnScope, type Reader, recordKey } from '../reader.ts'

const NAME = COLLECTIONS.ticketMessages
/** Interval for polling newer replies while the ticket is open and its tab is visible. */
const POLL_MS = 5000
/**
 * Seconds before the last known reply from which newer ones are read. A function sets a reply's time when it starts, so a
 * slow call may store its reply after a later one.
 */
const LATE_S = 60

interface Stored {
  /** Oldest first. */
  records: PlainRecord[]
  /** Cursor of the page of earlier replies; null if all are loaded. */
  earlier: Cursor | null
}

interface Conversation {
  /** Oldest first. */
  replies: Loaded<TicketMessage>[]
  hasEarlier: boolean
}

/**
 * The newest replies of a ticket and the earlier ones that were loaded. A refetch reads only replies newer than the last
 * known one. Polling pauses while the tab is hidden.
 */
export function ticketReplies(reader: Reader, ticketId: string) {
  return queryOptions({
    queryKey: buildRepliesQueryKey(reader, ticketId),
    queryFn: () => refetchReplies(reader, ticketId),
    select: toConversation,
    refetchInterval: POLL_MS,
    meta: { followsChanges: false },
  })
}

/**
 * The cache key of a ticket's replies. Separate from the ticket's key, because new replies trigger a refetch of the
 * ticket.
 */
function buildRepliesQueryKey(reader: Reader, ticketId: string) {
  return recordKey(NAME, 'of-ticket', reader, ticketId)
}

/** Limits a query to the replies of a ticket that the reader may see. */
function buildReplyFilters(reader: Reader, ticketId: string): Filter[] {
  return [where('ticket_id', '==', ticketId), ...buildOwnScope(reader, NAME)]
}

/** A ticket's file. @param reply_id null for a file of the ticket itself */
export function attachmentFile(ticket_id: string, reply_id: string | null, attachment: Attachment): PortalFile {
  const { id, file_name: name, type, has_active_content } = attachment
  const input = { ticket_id, reply_id, attachment_id: id }
  return { id, name, type, has_active_content, fetchFile: (signal) => fetchFile(openAttachment, input, signal) }
}

/** Prepends the page of replies before the loaded ones. */
export async function loadEarlierReplies(reader: Reader, ticketId: string): Promise<void> {
  const from = cachedReplies(reader, ticketId)?.earlier
  if (!from) return
  const page = await readPage(NAME, buildReplyFilters(reader, ticketId), from)
  queryClient.setQueryData<Stored>(buildRepliesQueryKey(reader, ticketId), (known) =>
    // Ignores the page if a second click already added it.
    known?.earlier === from ? { records: [...page.records.toReversed(), ...known.records], earlier: page.next } : known,
  )
}

const toConversation = ({ records, earlier }: Stored): Conversation => ({
  replies: records.map((record) => toRecord(ticketMessageSchema, record)),
  hasEarlier: earlier !== null,
})

function cachedReplies(reader: Reader, ticketId: string): Stored | undefined {
  return queryClient.getQueryData<Stored>(buildRepliesQueryKey(reader, ticketId))
}

async function refetchReplies(reader: Reader, ticketId: string): Promise<Stored> {
  const last = cachedReplies(reader, ticketId)?.records.at(-1)
  const found = last ? await readNewer(reader, ticketId, last) : await readNewest(reader, ticketId)
  // An earlier page may have been added during the read.
  const known = cachedReplies(reader, ticketId)
  if (!known) return found
  const ids = new Set(known.records.map(({ id }) => id))
  const newer = found.records.filter(({ id }) => !ids.has(id))
  if (newer.length === 0) return known
  // A new reply also changes the ticket and its card.
  invalidate(COLLECTIONS.tickets)
  return { earlier: known.earlier ?? found.earlier, records: [...known.records, ...newer].sort(byTime) }
}

async function readNewest(reader: Reader, ticketId: string): Promise<Stored> {
  const { records, next } = await readPage(NAME, buildReplyFilters(reader, ticketId), null)
  return { records: records.toReversed(), earlier: next }
}

async function readNewer(reader: Reader, ticketId: string, last: PlainRecord): Promise<Stored> {
  const replies = select(NAME, buildReplyFilters(reader, ticketId))
  const order = [orderBy('created_at', 'asc'), orderBy(RECORD_ID_FIELD, 'asc')]
  const records: PlainRecord[] = []
  let from = startAt({ seconds: getCreationTime(last).seconds - LATE_S, nanoseconds: 0 })
  for (;;) {
    const page = query(replies, ...order, from, limit(PAGE_SIZE))
    const found = await listDocuments(page)
    records.push(...found)
    const end = found.at(-1)
    if (!end || found.length < PAGE_SIZE) return { records, earlier: null }
    from = startAfter(getCreationTime(end), end.id)
  }
}

/** Always present, because the lists are ordered by it. */
function getCreationTime(record: PlainRecord): PlainTimestamp {
  return record['created_at'] as PlainTimestamp
}

function byTime(a: PlainRecord, b: PlainRecord): number {
  const [one, other] = [getCreationTime(a), getCreationTime(b)]
  return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds || (a.id < b.id ? -1 : 1)
}
