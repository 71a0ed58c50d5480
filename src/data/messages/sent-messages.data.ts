import { COLLECTIONS } from '@domain/collections.ts'
import { MESSAGE_RECIPIENTS_MAX, type MessageEntry, messageSchema } from '@domain/messages/message.ts'
import { queryOptions } from '@tanstack/react-query'
import { limit, query, where } from 'firebase/firestore/lite'
import { getDocs } from '../firebase/reads.ts'
import { pagedList, readPage } from '../paged-list.ts'
import { select } from '../reader.ts'
import { countEach } from '../record-queries.ts'

export interface MessageTotals {
  all: number
  read: number
  /** Includes expired messages, so that `all` is the sum of `read` and `unread`. */
  unread: number
}

const NAME = COLLECTIONS.messages

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

/** The people who get a message: those who were chosen, and those who belong to the organisations now. @throws FirestoreError */
export async function recipientsOf({
  recipient_ids,
  organisation_ids,
}: Pick<MessageEntry, 'recipient_ids' | 'organisation_ids'>): Promise<string[]> {
  return [...new Set([...recipient_ids, ...(await readMemberIds(organisation_ids))])]
}

async function readMemberIds(organisationIds: readonly string[]): Promise<string[]> {
  if (organisationIds.length === 0) return []
  const members = select(COLLECTIONS.userDirectory, [where('organisation_id', 'in', organisationIds)])
  // One more than a message accepts, so that the server rejects it.
  return (await getDocs(query(members, limit(MESSAGE_RECIPIENTS_MAX + 1)))).docs.map(({ id }) => id)
}

function readTotals(): Promise<MessageTotals> {
  return countEach(NAME, { all: [], read: [where('is_read', '==', true)], unread: [where('is_read', '==', false)] })
}
