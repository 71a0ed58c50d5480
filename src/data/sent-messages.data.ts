import { COLLECTIONS } from '@domain/collections.ts'
import { messageSchema } from '@domain/messages/message.schema.ts'
import type { MessageForm } from '@domain/messages/message-form.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { MESSAGE_ERRORS } from '@texts/messages.ts'
import { where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { pagedList, readPage } from './paged-list.ts'
import { countEach } from './record-queries.ts'

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

/** Totals of all people's messages, counted by the database. For admins. */
export function messageTotals() {
  return queryOptions({ queryKey: [NAME, 'totals'], queryFn: readTotals })
}

/** Sends a message; a repeated request with the same id sends it only once. @throws ApiRequestError */
export async function sendMessage(send_id: string, message: MessageForm): Promise<void> {
  await change(callFunction('sendMessage', { ...message, send_id }, MESSAGE_ERRORS['messages/send-failed']))
}

/** @throws ApiRequestError */
export async function deleteMessage(message_id: string): Promise<void> {
  await change(callFunction('deleteMessage', { message_id }, MESSAGE_ERRORS['messages/delete-failed']))
}

function readTotals(): Promise<MessageTotals> {
  return countEach(NAME, { all: [], read: [where('is_read', '==', true)], unread: [where('is_read', '==', false)] })
}

const change = (call: Promise<unknown>) => invalidateAfter(call, NAME, COLLECTIONS.activity)
