import { formatCount } from '../formats.ts'

/** What the Message Center says beside its labels; apart from the admins' dialogs, so that no other page carries theirs. */
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
} as const

/**
 * The messages that All counts and neither Unread nor Read: those that expired before they were read.
 * @param counts of all, unread and read messages; undefined while not known
 * @returns '' where there is no such message
 */
export function expiredCount([all, unread, read]: readonly (number | undefined)[]): string {
  if (all === undefined || unread === undefined || read === undefined) return ''
  const expired = all - unread - read
  return expired > 0 ? `${formatCount(expired)} expired` : ''
}

/** The number on a tab. @param count undefined while it is not known */
export function tabCount(count: number | undefined): string {
  return count === undefined ? '' : `(${formatCount(count)})`
}
