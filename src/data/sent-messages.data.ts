import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { type Message, messageSchema } from '@domain/messages/message.schema.ts'
import type { MessageForm } from '@domain/messages/message-form.schema.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { MESSAGE_ERRORS } from '@texts/messages.ts'
import { collection, doc, query, where } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { callFunction } from './firebase/call.ts'
import { type Loaded, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { getCount } from './firebase/reads.ts'
import { messageKeys } from './message-keys.ts'
import { type Cursor, readPage } from './paged-list.ts'

export interface MessageTotals {
  all: number
  read: number
  /** Whatever its recipient has not read, expired or not: the three add up. */
  unread: number
}

/** Everybody's messages, newest first. For admins. */
export function sentMessages() {
  return infiniteQueryOptions({
    queryKey: messageKeys.sent,
    queryFn: ({ pageParam }) => readPage(COLLECTIONS.messages, [], pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Message>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(messageSchema, record))),
  })
}

/** Totals of everybody's messages, counted by the database. For admins. */
export function messageTotals() {
  return queryOptions({ queryKey: messageKeys.totals, queryFn: readTotals })
}

/** An id for a message that is being entered. */
export function newSendId(): string {
  return doc(collection(db, COLLECTIONS.messages)).id
}

/** Sends a message; sent again with the same id, it reaches nobody twice. @throws Refused */
export async function sendMessage(send_id: string, message: MessageForm): Promise<void> {
  await changing(callFunction(ENDPOINTS.sendMessage, { ...message, send_id }, MESSAGE_ERRORS['messages/send-failed']))
}

/** @throws Refused */
export async function deleteMessage(message_id: string): Promise<void> {
  await changing(callFunction(ENDPOINTS.deleteMessage, { message_id }, MESSAGE_ERRORS['messages/delete-failed']))
}

async function readTotals(): Promise<MessageTotals> {
  const messages = collection(db, COLLECTIONS.messages)
  const [all, read, unread] = await Promise.all([
    getCount(messages),
    getCount(query(messages, where('is_read', '==', true))),
    getCount(query(messages, where('is_read', '==', false))),
  ])
  return { all: all.data().count, read: read.data().count, unread: unread.data().count }
}

/** Has what the screens show asked for again, after a refusal too: what was sent may have arrived all the same. */
async function changing(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } finally {
    for (const queryKey of [messageKeys.all, [ACTIVITY_KEY]]) void queryClient.invalidateQueries({ queryKey })
  }
}
