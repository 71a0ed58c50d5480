import * as messages from '@domain/messages/message.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import * as message from '../../functions/src/messages/message-mails.ts'
import { defineExpectations, OWN, OWNERS } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'
import { over } from '../support/query-lists.ts'
import { sampleMessage } from '../support/sample-records.ts'

export const messageExpectations = defineExpectations({
  collections: {
    messages: {
      permissions: [OWN, OWN, OWNERS],
      capabilities: 'none, office.messages',
      subject: {
        ownerRecord: 'owners-message',
        newRecord: sampleMessage,
        change: { is_read: true, read_at: serverTimestamp() },
      },
      onDeletion: ['field recipient_id: erase'],
      erasedAfter: ['profiles'],
      download: 'all',
      search: { entry: 'Water supply, phase two ·  · Mlima County', readers: ['amina', 'an admin'] },
      lists: [
        {
          path: '/messages',
          screen: async () => (await import('@/portal/messages/MessagesScreen.tsx')).MessagesScreen,
          role: 'client',
          title: 'Site visit',
          failed: 'Failed to load messages',
          empty: "No MessagesYou're all caught up! No unread messages.",
        },
        {
          path: '/admin/messages',
          screen: async () => (await import('@/admin/messages/AdminMessagesScreen.tsx')).AdminMessagesScreen,
          role: 'admin',
          title: 'Site visit',
          failed: 'Failed to load messages',
          empty: 'No messages yet.',
        },
      ],
    },
    message_sends: { onDeletion: ['list recipient_ids: take out of the list'], download: 'nothing' },
  },
  activity: {
    message_sent: ['messages/m1', '/admin/messages', '/messages'],
    message_deleted: ['messages/m1', null, null],
  },
  storedValues: [
    ['message types', messages.MESSAGE_TYPES, 'info success warning error', messages.MESSAGE_TYPE_LABELS],
    ['message priorities', messages.MESSAGE_PRIORITIES, 'low normal high urgent', messages.MESSAGE_PRIORITY_LABELS],
    ['message filters', messages.MESSAGE_FILTERS, 'all unread read', messages.MESSAGE_FILTER_LABELS],
  ],
  routes: {
    '/messages': 'none, none',
    '/admin/messages': 'closed, office.messages',
    '/admin/messages?new=1': 'closed, office.messages',
  },
  mails: () => ({
    messageMail: message.messageMail({ title: OFFICE, content: OFFICE, priority: 'high', expires_at: null }, LINK),
  }),
  queries: async ({ reader, client }) => {
    const { messagePages, newestUnreadTitle } = await import('@/data/messages/message.data.ts')
    const { messageCount } = await import('@/data/messages/message.data.ts')
    return [
      ['newest unread message', () => newestUnreadTitle(reader)],
      ...over(messages.MESSAGE_FILTERS, (filter) => [
        `messages ${filter}`,
        () => client.fetchInfiniteQuery(messagePages(reader, filter)),
      ]),
      ...over(messages.MESSAGE_FILTERS, (filter) => [
        `message count ${filter}`,
        () => client.fetchQuery(messageCount(reader, filter)),
      ]),
    ]
  },
  staffQueries: async ({ reader, client }) => {
    const { recipientRecords } = await import('@/data/messages/recipient-records.data.ts')
    const { messageTotals, sentMessages } = await import('@/data/messages/message.data.ts')
    return [
      ['sent messages', () => client.fetchInfiniteQuery(sentMessages())],
      ['message totals', () => client.fetchQuery(messageTotals())],
      ['records of a recipient', () => client.fetchQuery(recipientRecords(reader.uid, reader))],
    ]
  },
})
