import { COLLECTIONS } from '@domain/collections.ts'
import type { MessageFilter } from '@domain/messages/message.constants.ts'
import { type Message, messageSchema } from '@domain/messages/message.schema.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type Loaded, toRecord } from './firebase/converter.ts'
import { patchRecords } from './firebase/patch-record.ts'
import { queryClient } from './firebase/query-client.ts'
import { messageKeys, messageScope } from './message-keys.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'

/** Messages that are marked as read in one atomic write, where all are. */
const AT_ONCE = 250

/** A tab of the Message Center, newest first. */
export function messagePages(uid: string, filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: messageKeys.list(uid, filter),
    queryFn: ({ pageParam }) => readPage(COLLECTIONS.messages, messageScope(uid, filter), pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Message>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(messageSchema, record))),
  })
}

/** Marks one message as read. @throws Error with `code`, and nothing is changed then */
export async function markRead(uid: string, id: string): Promise<void> {
  await patchRecords([`${COLLECTIONS.messages}/${id}`], { is_read: true }, ['read_at'])
  takeOver(uid, id)
  void queryClient.invalidateQueries({ queryKey: messageKeys.counts(uid) })
}

/**
 * Marks everything as read that is unread now: in batches, newest first. What comes in meanwhile stays unread.
 * @throws Error where a batch fails: those before it are marked
 */
export async function markAllRead(uid: string): Promise<void> {
  try {
    let after: Cursor | null = null
    do {
      const page: Page = await readPage(COLLECTIONS.messages, messageScope(uid, 'unread'), after, { size: AT_ONCE })
      const paths = page.records.map(({ id }) => `${COLLECTIONS.messages}/${id}`)
      if (paths.length > 0) await patchRecords(paths, { is_read: true }, ['read_at'])
      after = page.next
    } while (after)
  } finally {
    await queryClient.invalidateQueries({ queryKey: messageKeys.all })
  }
}

/** What is loaded follows a message that was read, without reading the lists again. */
function takeOver(uid: string, id: string): void {
  queryClient.setQueryData<InfiniteData<Page>>(messageKeys.list(uid, 'unread'), (data) =>
    mapRecords(data, (records) => records.filter((record) => record.id !== id)),
  )
  queryClient.setQueryData<InfiniteData<Page>>(messageKeys.list(uid, 'all'), (data) =>
    mapRecords(data, (records) => records.map((record) => (record.id === id ? { ...record, is_read: true } : record))),
  )
  void queryClient.invalidateQueries({ queryKey: messageKeys.list(uid, 'read'), refetchType: 'none' })
  const left = queryClient.getQueryData<InfiniteData<Page>>(messageKeys.list(uid, 'unread'))
  // The last one that was loaded, where more are to come.
  if (left?.pages.at(-1)?.next && left.pages.every(({ records }) => records.length === 0)) {
    void queryClient.invalidateQueries({ queryKey: messageKeys.list(uid, 'unread') })
  }
}

function mapRecords(data: InfiniteData<Page> | undefined, change: (records: Page['records']) => Page['records']) {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) }
}
