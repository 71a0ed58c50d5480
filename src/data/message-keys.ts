import { COLLECTIONS } from '@domain/collections.ts'
import type { MessageFilter } from '@domain/messages/message.constants.ts'
import { type QueryFilterConstraint, where } from 'firebase/firestore/lite'
import { visibleRecords } from './reader.ts'

const ALL = ['messages'] as const

/** What the cache holds of messages; whatever begins with `all` is asked for again after a change. */
export const messageKeys = {
  all: ALL,
  lists: (uid: string) => [...ALL, 'list', uid] as const,
  list: (uid: string, filter: MessageFilter) => [...ALL, 'list', uid, filter] as const,
  counts: (uid: string) => [...ALL, 'count', uid] as const,
  count: (uid: string, filter: MessageFilter) => [...ALL, 'count', uid, filter] as const,
  sent: [...ALL, 'sent'] as const,
  totals: [...ALL, 'totals'] as const,
}

/** Which messages a tab holds: the person's own, an admin's too. What has expired is in neither Unread nor New. */
export function messageScope(uid: string, filter: MessageFilter): QueryFilterConstraint[] {
  const own = visibleRecords(COLLECTIONS.messages, uid)
  if (filter === 'all') return own
  if (filter === 'read') return [...own, where('is_read', '==', true)]
  return [...own, where('is_read', '==', false), where('is_expired', '==', false)]
}
