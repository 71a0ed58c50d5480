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
} as const

/** The number on a tab. @param count undefined while it is not known */
export function tabCount(count: number | undefined): string {
  return count === undefined ? '' : `(${count.toLocaleString('en-US')})`
}
