import { COLLECTIONS } from '@domain/collections.ts'
import type { MessageFilter } from '@domain/messages/message.constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, getCount, query } from 'firebase/firestore/lite'
import { db } from './firebase/database.ts'
import { messageKeys, messageScope } from './message-keys.ts'
import { readPage } from './paged-list.ts'

/** How many of a person's messages a tab of the Message Center holds, counted by the database. */
export function messageCount(uid: string, filter: MessageFilter) {
  return queryOptions({
    queryKey: messageKeys.count(uid, filter),
    queryFn: async () =>
      (await getCount(query(collection(db, COLLECTIONS.messages), and(...messageScope(uid, filter))))).data().count,
  })
}

/** The title of the newest unread message; empty where there is none. @throws FirestoreError */
export async function newestUnreadTitle(uid: string): Promise<string> {
  const { records } = await readPage(COLLECTIONS.messages, messageScope(uid, 'unread'), null, 1)
  return String(records[0]?.['title'] ?? '')
}
