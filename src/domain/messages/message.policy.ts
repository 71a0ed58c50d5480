import {
  DEFAULT_MESSAGE_PRIORITY,
  DEFAULT_MESSAGE_TYPE,
  MESSAGE_PRIORITIES,
  MESSAGE_TYPES,
  type MessagePriority,
  type MessageType,
} from './message.constants.ts'
import type { Message } from './message.schema.ts'

/** Whether a message counts as unread; an expired one does not. */
export function isUnread({ is_read, is_expired }: Pick<Message, 'is_read' | 'is_expired'>): boolean {
  return !is_read && !is_expired
}

/** The type to display; an unknown one shows as informational. */
export function shownType(type: string): MessageType {
  return MESSAGE_TYPES.find((known) => known === type) ?? DEFAULT_MESSAGE_TYPE
}

/** The priority to display; an unknown one shows as normal. */
export function shownPriority(priority: string): MessagePriority {
  return MESSAGE_PRIORITIES.find((known) => known === priority) ?? DEFAULT_MESSAGE_PRIORITY
}
