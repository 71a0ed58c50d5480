export const MESSAGE_TYPES = ['info', 'success', 'warning', 'error'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]
export const DEFAULT_MESSAGE_TYPE: MessageType = 'info'

export const MESSAGE_TYPE_LABELS: Record<MessageType, string> = {
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  error: 'Problem',
}

export const MESSAGE_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type MessagePriority = (typeof MESSAGE_PRIORITIES)[number]
export const DEFAULT_MESSAGE_PRIORITY: MessagePriority = 'normal'

export const MESSAGE_PRIORITY_LABELS: Record<MessagePriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

export const MESSAGE_FILTERS = ['all', 'unread', 'read'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]
export const DEFAULT_MESSAGE_FILTER: MessageFilter = 'unread'

export const MESSAGE_FILTER_LABELS: Record<MessageFilter, string> = { all: 'All', unread: 'Unread', read: 'Read' }

export const MESSAGE_TITLE_MAX = 120
export const MESSAGE_CONTENT_MAX = 5000
export const MESSAGE_RECIPIENTS_MAX = 500
/** Organisations whose people one message goes to. Firestore accepts at most 30 values in an `in` condition. */
export const MESSAGE_ORGANISATIONS_MAX = 30
