import { COLLECTIONS } from '@domain/collections.ts'
import { messageScope } from './message-keys.ts'
import { readPage } from './paged-list.ts'

/** The title of the newest unread message; empty where there is none. @throws FirestoreError */
export async function newestUnreadTitle(uid: string): Promise<string> {
  const { records } = await readPage(COLLECTIONS.messages, messageScope(uid, 'unread'), null, { size: 1 })
  return String(records[0]?.['title'] ?? '')
}
