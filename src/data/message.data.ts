import { COLLECTIONS } from '@domain/collections.ts'
import type { MessageFilter } from '@domain/messages/message.constants.ts'
import { messageSchema } from '@domain/messages/message.schema.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { patchRecords } from './firebase/patch-record.ts'
import { queryClient } from './firebase/query-client.ts'
import { filterMessages, messageCounts } from './message-count.data.ts'
import { type Cursor, mapRecords, type Page, pagedList, readPage } from './paged-list.ts'

const NAME = COLLECTIONS.messages
/** Messages per atomic write when all are marked as read. */
const BATCH_SIZE = 250

/** A tab of the Message Center, newest first. */
export function messagePages(uid: string, filter: MessageFilter) {
  return pagedList({
    queryKey: listKey(uid, filter),
    read: (after) => readPage(NAME, filterMessages(uid, filter), after),
    schema: messageSchema,
  })
}

/** The title of the newest unread message; empty if all are read. @throws FirestoreError */
export async function newestUnreadTitle(uid: string): Promise<string> {
  const { records } = await readPage(NAME, filterMessages(uid, 'unread'), null, { size: 1 })
  return String(records[0]?.['title'] ?? '')
}

/** Marks one message as read; an error changes nothing. @throws Error with `code` */
export async function markRead(uid: string, id: string): Promise<void> {
  await patchRecords([`${NAME}/${id}`], { is_read: true }, ['read_at'])
  applyToLists(uid, id)
  void queryClient.invalidateQueries({ queryKey: messageCounts(uid) })
}

/**
 * Marks every unread message as read, in batches, newest first. Messages that arrive in the meantime stay unread.
 * @throws Error if a batch fails; earlier batches remain marked
 */
export async function markAllRead(uid: string): Promise<void> {
  try {
    let after: Cursor | null = null
    do {
      const page: Page = await readPage(NAME, filterMessages(uid, 'unread'), after, { size: BATCH_SIZE })
      const paths = page.records.map(({ id }) => `${NAME}/${id}`)
      if (paths.length > 0) await patchRecords(paths, { is_read: true }, ['read_at'])
      after = page.next
    } while (after)
  } finally {
    await queryClient.invalidateQueries({ queryKey: [NAME] })
  }
}

/** Updates the loaded lists after a message was read, without a refetch. */
function applyToLists(uid: string, id: string): void {
  queryClient.setQueryData<InfiniteData<Page>>(
    listKey(uid, 'unread'),
    (list) => list && mapRecords(list, (record) => (record.id === id ? null : record)),
  )
  queryClient.setQueryData<InfiniteData<Page>>(
    listKey(uid, 'all'),
    (list) => list && mapRecords(list, (record) => (record.id === id ? { ...record, is_read: true } : record)),
  )
  void queryClient.invalidateQueries({ queryKey: listKey(uid, 'read'), refetchType: 'none' })
  const left = queryClient.getQueryData<InfiniteData<Page>>(listKey(uid, 'unread'))
  // The last loaded message left the list, and the database has more.
  if (left?.pages.at(-1)?.next && left.pages.every(({ records }) => records.length === 0)) {
    void queryClient.invalidateQueries({ queryKey: listKey(uid, 'unread') })
  }
}

function listKey(uid: string, filter: MessageFilter) {
  return [NAME, 'list', uid, filter] as const
}
