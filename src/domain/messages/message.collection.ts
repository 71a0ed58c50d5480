import { byField, byList, expires, HIDDEN, kept, SHOWN } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCallableCollection,
  defineCollection,
  definePage,
  defineRecords,
  OWN,
  OWNERS,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { noText, titled } from '../platform/search/search-subject.ts'
import { ADMIN_MESSAGES_PATH, MESSAGES_PATH } from '../routes.ts'

export const messages = defineCollection('messages', {
  organisation: 'organisation_id',
  owner: 'recipient_id',
  isPersonal: true,
  staff: 'office.messages',
  access: { get: OWN, list: OWN, update: OWNERS, send: ADMINS },
  search: { icon: 'messages', isListed: true },
})

export const messagesRecords = defineRecords(messages, {
  dataClass: 'confidential',
  updateFields: ['is_read', 'read_at'],
  retention: kept('Deleted with the account of their recipient.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byField(messages.owner), onDeletion: 'erase', isOwner: true }],
  },
  search: { ...titled, detail: noText },
  names: { client: true },
})

export const messageSends = defineCallableCollection('message_sends', { owners: 'recipient_ids', access: {} })

export const messageSendsRecords = defineRecords(messageSends, {
  dataClass: 'confidential',
  retention: expires('A finished delivery is remembered for 30 days.'),
  personalData: {
    ...HIDDEN,
    links: [{ find: byList(messageSends.owners), onDeletion: 'take out of the list' }],
    kept: 'The recipients of a message that is being sent. Its text is stored on the messages, and is erased here after sending.',
  },
})

export const messagesPage = definePage('messages', (_id, isAdmin) => (isAdmin ? ADMIN_MESSAGES_PATH : MESSAGES_PATH))

export const messageActivity = defineActivity('messages', ['message_sent', 'message_deleted'], {
  removals: ['message_deleted'],
})

export const MESSAGE_NOTIFICATIONS = defineNotifications({
  message_sent: { activity: 'message_sent', template: 'message', choice: 'messages' },
})
