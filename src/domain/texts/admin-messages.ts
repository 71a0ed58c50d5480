/** What the admins' list of messages says beside its labels. */
export const ADMIN_MESSAGE_TEXTS = {
  send: 'Send Message',
  delete: 'Delete',
  read: 'Read',
  unread: 'Unread',
} as const
