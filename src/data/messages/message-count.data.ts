import { COLLECTIONS } from '@domain/collections.ts'
import type { MessageFilter } from '@domain/messages/message.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { queryOptions } from '@tanstack/react-query'
import { type QueryFilterConstraint, where } from 'firebase/firestore/lite'
import { getCount } from '../firebase/reads.ts'
import { select, visibleRecords } from '../reader.ts'

const NAME = COLLECTIONS.messages

/** The person's own messages in a tab, also for admins. An expired message is in neither Unread nor New. */
export function filterMessages(owner: Owner, filter: MessageFilter): QueryFilterConstraint[] {
  const own = visibleRecords(NAME, owner)
  if (filter === 'all') return own
  if (filter === 'read') return [...own, where('is_read', '==', true)]
  return [...own, where('is_read', '==', false), where('is_expired', '==', false)]
}

/** The number of a person's messages in a tab of the Message Center, counted by the database. */
export function messageCount(owner: Owner, filter: MessageFilter) {
  return queryOptions({
    queryKey: [...messageCounts(owner), filter],
    queryFn: async () => (await getCount(select(NAME, filterMessages(owner, filter)))).data().count,
  })
}

/** The key prefix of a person's counts. */
export const messageCounts = ({ uid, organisation_id }: Owner) => [NAME, 'count', uid, organisation_id] as const
