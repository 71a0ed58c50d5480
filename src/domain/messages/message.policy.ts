import {
  DEFAULT_MESSAGE_PRIORITY,
  DEFAULT_MESSAGE_TYPE,
  MESSAGE_PRIORITIES,
  MESSAGE_TYPES,
  type MessagePriority,
  type MessageType,
} from './message.constants.ts'
import type { Message } from './message.schema.ts'

/** Whether a message still waits for its reader: an expired one does not. */
export function isUnread({ is_read, is_expired }: Pick<Message, 'is_read' | 'is_expired'>): boolean {
  return !is_read && !is_expired
}

/** The type that a message is shown as: informational, where its own is none of ours. */
export function shownType(type: string): MessageType {
  return MESSAGE_TYPES.find((known) => known === type) ?? DEFAULT_MESSAGE_TYPE
}

/** The priority that a message is shown with: an ordinary one, where its own is none of ours. */
export function shownPriority(priority: string): MessagePriority {
  return MESSAGE_PRIORITIES.find((known) => known === priority) ?? DEFAULT_MESSAGE_PRIORITY
}
