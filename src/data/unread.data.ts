import { COLLECTIONS } from '@domain/collections.ts'
import type { MessageFilter } from '@domain/messages/message.constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, query } from 'firebase/firestore/lite'
import { db } from './firebase/database.ts'
import { getCount } from './firebase/reads.ts'
import { messageKeys, messageScope } from './message-keys.ts'

/** How many of a person's messages a tab of the Message Center holds, counted by the database. */
export function messageCount(uid: string, filter: MessageFilter) {
  return queryOptions({
    queryKey: messageKeys.count(uid, filter),
    queryFn: async () =>
      (await getCount(query(collection(db, COLLECTIONS.messages), and(...messageScope(uid, filter))))).data().count,
  })
}
