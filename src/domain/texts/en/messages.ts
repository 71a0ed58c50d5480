import { formatCount } from '../../formats.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

/** Texts of the Message Center except labels. Separate from the admins' dialogs so that other pages do not load those. */
export const MESSAGE_TEXTS = {
  heading: 'Message Center',
  loading: 'Loading messages…',
  new: 'New',
  expired: 'Expired',
  expires: 'Expires',
  markRead: 'Mark as Read',
  markAll: 'Mark All as Read',
  marking: 'Marking…',
  references: 'Refers to',
  plural: 'messages',
  tabs: 'Messages',
} as const

/**
 * The number of messages that expired before they were read: All counts them, Unread and Read do not.
 * @param counts of all, unread and read messages; undefined while they load
 * @returns '' if there are no such messages
 */
export function expiredCount([all, unread, read]: readonly (number | undefined)[]): string {
  if (all === undefined || unread === undefined || read === undefined) return ''
  const expired = all - unread - read
  return expired > 0 ? `${formatCount(expired)} expired` : ''
}

/** The number on a tab. @param count undefined while it loads */
export const tabCount = (count: number | undefined) => (count === undefined ? '' : `(${formatCount(count)})`)

export const MESSAGE_ERRORS = errorTexts('Error', {
  'messages/fetch-failed': 'Failed to load messages',
  'messages/mark-all-failed': 'Failed to mark messages as read',
  'messages/send-failed': 'Failed to send message',
  'messages/delete-failed': 'Failed to delete message',
  'messages/fields-missing': 'Please fill in all required fields',
})

export const MESSAGE_SUCCESSES = {
  'messages/sent': { title: 'Message sent successfully' },
  'messages/deleted': { title: 'Message deleted successfully' },
  'messages/all-read': { title: 'Success', description: 'All messages marked as read' },
} as const satisfies Record<string, SuccessText>

export const ADMIN_MESSAGE_TEXTS = {
  send: 'Send Message',
  delete: 'Delete',
  read: 'Read',
  unread: 'Unread',
  plural: 'messages',
  all: 'All messages',
} as const

export const toPerson = (name: string) => `To ${name}`

/** "Delete: Site visit, to Amina Wanjiru" */
export const titleAndRecipient = (title: string, recipient: string) => `${title}, to ${recipient}`
