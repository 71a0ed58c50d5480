import { COLLECTIONS } from '@domain/collections.ts'
import {
  isUnread,
  MESSAGE_RECIPIENTS_MAX,
  type Message,
  type MessageEntry,
  type MessageFilter,
  messageSchema,
} from '@domain/messages/message.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { privateKey } from '@domain/platform/search/search-index.ts'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { countDocuments, listDocuments } from '../firebase/firestore.ts'
import { type Filter, limit, query, select, where } from '../firebase/firestore-query.ts'
import { patchRecords } from '../firebase/patch-record.ts'
import { queryClient } from '../firebase/query-client.ts'
import { type Cursor, mapRecords, type Page, pagedList, readPage } from '../paged-list.ts'
import { visibleRecords } from '../reader.ts'
import { countEach } from '../record-queries.ts'
import type { SearchSource } from '../search.data.ts'

const NAME = COLLECTIONS.messages
/** Messages per atomic write when all are marked as read. */
const BATCH_SIZE = 250

/** A tab of the Message Center, newest first. */
export function messagePages(owner: Owner, filter: MessageFilter) {
  return pagedList({
    queryKey: listKey(owner, filter),
    read: (after) => readPage(NAME, filterMessages(owner, filter), after),
    schema: messageSchema,
    meta: { records: NAME },
  })
}

/** For a search within the person's own messages: admins may find those of everybody. */
export const messageSource: SearchSource<Message> = {
  collection: NAME,
  schema: messageSchema,
  getMemberKey: (reader) => privateKey(getOrganisationId(reader), null, reader.uid),
}

/** Whether a message that a search has found belongs to a tab. */
export function matchesMessage(filter: MessageFilter, message: Message): boolean {
  if (filter === 'all') return true
  return filter === 'unread' ? isUnread(message) : message.is_read
}

/** The title of the newest unread message; empty if all are read. @throws Error with Firestore's `code` */
export async function newestUnreadTitle(owner: Owner): Promise<string> {
  const { records } = await readPage(NAME, filterMessages(owner, 'unread'), null, { size: 1 })
  return String(records[0]?.['title'] ?? '')
}

/** Marks one message as read; an error changes nothing. @throws Error with `code` */
export async function markRead(owner: Owner, id: string): Promise<void> {
  await patchRecords([`${NAME}/${id}`], { is_read: true }, ['read_at'])
  applyToLists(owner, id)
  void queryClient.invalidateQueries({ queryKey: messageCounts(owner) })
}

/**
 * Marks every unread message as read, in batches, newest first. Messages that arrive in the meantime stay unread.
 * @throws Error if a batch fails; earlier batches remain marked
 */
export async function markAllRead(owner: Owner): Promise<void> {
  try {
    let after: Cursor | null = null
    do {
      const page: Page = await readPage(NAME, filterMessages(owner, 'unread'), after, { size: BATCH_SIZE })
      const paths = page.records.map(({ id }) => `${NAME}/${id}`)
      if (paths.length > 0) await patchRecords(paths, { is_read: true }, ['read_at'])
      after = page.next
    } while (after)
  } finally {
    await queryClient.invalidateQueries({ queryKey: [NAME] })
  }
}

/** Updates the loaded lists after a message was read, without a refetch. */
function applyToLists(owner: Owner, id: string): void {
  queryClient.setQueryData<InfiniteData<Page>>(
    listKey(owner, 'unread'),
    (list) => list && mapRecords(list, (record) => (record.id === id ? null : record)),
  )
  for (const queryKey of [listKey(owner, 'all'), [NAME, 'search']]) {
    queryClient.setQueriesData<InfiniteData<Page>>(
      { queryKey },
      (list) => list && mapRecords(list, (record) => (record.id === id ? { ...record, is_read: true } : record)),
    )
  }
  void queryClient.invalidateQueries({ queryKey: listKey(owner, 'read'), refetchType: 'none' })
  const left = queryClient.getQueryData<InfiniteData<Page>>(listKey(owner, 'unread'))
  // The last loaded message left the list, and the database has more.
  if (left?.pages.at(-1)?.next && left.pages.every(({ records }) => records.length === 0)) {
    void queryClient.invalidateQueries({ queryKey: listKey(owner, 'unread') })
  }
}

function listKey({ uid, organisation_id }: Owner, filter: MessageFilter) {
  return [NAME, 'list', uid, organisation_id, filter] as const
}

/** The person's own messages in a tab, also for admins. An expired message is in neither Unread nor New. */
export function filterMessages(owner: Owner, filter: MessageFilter): Filter[] {
  const own = visibleRecords(NAME, owner)
  if (filter === 'all') return own
  if (filter === 'read') return [...own, where('is_read', '==', true)]
  return [...own, where('is_read', '==', false), where('is_expired', '==', false)]
}

/** The number of a person's messages in a tab of the Message Center, counted by the database. */
export function messageCount(owner: Owner, filter: MessageFilter) {
  return queryOptions({
    queryKey: [...messageCounts(owner), filter],
    meta: { records: NAME },
    queryFn: async () => await countDocuments(select(NAME, filterMessages(owner, filter))),
  })
}

/** The key prefix of a person's counts. */
export const messageCounts = ({ uid, organisation_id }: Owner) => [NAME, 'count', uid, organisation_id] as const

export interface MessageTotals {
  all: number
  read: number
  /** Includes expired messages, so that `all` is the sum of `read` and `unread`. */
  unread: number
}

/** All messages of all people, newest first. For admins. */
export function sentMessages() {
  return pagedList({ queryKey: [NAME, 'sent'], read: (after) => readPage(NAME, [], after), schema: messageSchema })
}

/** For a search within the messages of all people. */
export const sentMessageSource = { collection: NAME, schema: messageSchema }

/** Totals of all people's messages, counted by the database. For admins. */
export function messageTotals() {
  return queryOptions({ queryKey: [NAME, 'totals'], queryFn: readTotals })
}

/**
 * The people who get a message: those who were chosen, and those who belong to the organisations now.
 * @throws Error with Firestore's `code`
 */
export async function readRecipientIds({
  recipient_ids,
  organisation_ids,
}: Pick<MessageEntry, 'recipient_ids' | 'organisation_ids'>): Promise<string[]> {
  return [...new Set([...recipient_ids, ...(await readMemberIds(organisation_ids))])]
}

async function readMemberIds(organisationIds: readonly string[]): Promise<string[]> {
  if (organisationIds.length === 0) return []
  const members = select(COLLECTIONS.userDirectory, [where('organisation_id', 'in', organisationIds)])
  // One more than a message accepts, so that the server rejects it.
  return (await listDocuments(query(members, limit(MESSAGE_RECIPIENTS_MAX + 1)))).map(({ id }) => id)
}

function readTotals(): Promise<MessageTotals> {
  return countEach(NAME, { all: [], read: [where('is_read', '==', true)], unread: [where('is_read', '==', false)] })
}
