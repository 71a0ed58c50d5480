import { COMPANY } from '../../../platform/company.ts'
import { formatCount } from '../../../platform/formats.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { FORM_TEXTS } from '../platform/forms.ts'

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

export const MESSAGE_SUCCESSES = successTexts({
  'messages/sent': { title: 'Message sent successfully' },
  'messages/deleted': { title: 'Message deleted successfully' },
  'messages/all-read': { title: 'Success', description: 'All messages marked as read' },
})

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

export const MESSAGE_DIALOG_TEXTS = {
  nobody: 'Nobody is chosen yet.',
  effect: 'Everybody chosen gets a message of their own, and a mail where they want these.',
  send: 'Send message',
  deleteTitle: 'Delete this message?',
  deleteEffect: 'Its recipient cannot read it any more. A mail that has gone out stays where it is.',
  delete: 'Delete message',
  deleting: 'Deleting…',
  references: 'Refers to (optional)',
  referencesHint: 'Choose one recipient only to refer to their documents, invoices, projects or appointments.',
  chosenReferences: 'Chosen records',
  recordsFailed: 'The records could not be loaded. Your message is not lost.',
  message: 'Message',
  lastDay: 'Last day (optional)',
  recipients: 'Recipients',
  chosenRecipients: 'Chosen recipients',
  organisations: 'Everybody in these organisations',
  noOrganisation: 'No organisation is chosen.',
  chosenOrganisations: 'Chosen organisations',
} as const

/** The result of a search in the recipient's records. @param count undefined while they load */
export function recordsFoundText(count: number | undefined): string {
  if (count === undefined) return 'Loading…'
  if (count === 0) return 'Nothing found.'
  return count === 1 ? '1 record found' : `${count} records found`
}

export const MESSAGE_FIELD_TEXTS = {
  'messages/fields-missing': FORM_TEXTS.required,
  'messages/title-too-long': 'A title has at most 120 characters.',
  'messages/content-too-long': 'A message has at most 5,000 characters.',
  'messages/too-many-recipients': 'A message goes to at most 500 people at once.',
  'messages/too-many-organisations': 'A message goes to at most 30 organisations at once.',
  'messages/expiry-invalid': 'Enter a day that exists, or none.',
  'messages/too-many-references': 'A message refers to at most 5 records.',
  'messages/references-of-one': 'Only a message to one person can refer to records.',
} as const

export const MESSAGE_RESPONSES = errorTexts('Error', {
  'messages/recipient-unknown': 'One of these people has no account any more. Nothing was sent. Take them out and send again.',
  'messages/sent-otherwise': {
    title: 'This message was sent already',
    description: 'It went out when you sent it before, with what you had entered then. Close this window to see it.',
  },
  'messages/reference-unknown':
    'One of these records does not exist any more, or its recipient may not read it. Nothing was sent. Take it out and send again.',
  'messages/expiry-past': 'The last day of a message cannot be before today. Nothing was sent.',
})

export const MESSAGE_MAILS = {
  message: {
    subject: '{title}',
    high: 'Important: {title}',
    urgent: 'Urgent: {title}',
    heading: `A message from ${COMPANY.shortName}`,
    open: 'Open your messages',
    reason: 'You get this mail because the message is for you. You can switch such mails off in your account.',
  },
  facts: {
    subject: 'Subject',
    priority: 'Priority',
    countsUntil: 'Counts until',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const MESSAGE_ACTIVITY_NAMES = {
  message_sent: 'Message sent',
  message_deleted: 'Message deleted',
} as const

/** The heading of found records. */
export const MESSAGE_SEARCH_LABELS = { messages: 'Messages' } as const
