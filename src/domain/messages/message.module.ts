import { MESSAGE_ERRORS, MESSAGE_SUCCESSES } from '@texts/messages/messages.ts'
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
import { defineEndpoint, defineSchedule, OFFICE } from '../platform/endpoint.ts'
import { noText, titled } from '../platform/search/search-subject.ts'
import { ADMIN_MESSAGES_PATH, MESSAGES_PATH } from '../routes.ts'
import { messageIdSchema, sendMessageSchema } from './message.ts'

export const messages = defineCollection('messages', {
  organisation: 'organisation_id',
  owner: 'recipient_id',
  isPersonal: true,
  staff: 'office.messages',
  access: { get: OWN, list: OWN, update: OWNERS, send: ADMINS },
  search: { icon: 'messages', isListed: true },
  isKeptOnDevice: true,
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

/** An admin deletes one person's message. Idempotent. */
export const deleteMessage = defineEndpoint('deleteMessage', {
  input: messageIdSchema,
  allow: 'messages/send',
  limit: OFFICE,
  failure: MESSAGE_ERRORS['messages/delete-failed'],
  success: MESSAGE_SUCCESSES['messages/deleted'],
  changes: ['messages', 'activity'],
})

/** An admin sends a message. The call delivers to the first recipients; `finishSend` delivers to the others. */
export const sendMessage = defineEndpoint('sendMessage', {
  input: sendMessageSchema,
  allow: 'messages/send',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: MESSAGE_ERRORS['messages/send-failed'],
  success: MESSAGE_SUCCESSES['messages/sent'],
  changes: ['messages', 'activity'],
})

// Less than the interval, so that a killed run is counted before the next one starts, which continues the work.
/** Completes messages whose delivery was interrupted. */
export const sweepSends = defineSchedule('sweepSends', { everyMinutes: 5, timeoutSeconds: 290, usesEncryptionKey: true })

/** Marks messages whose last day is over. */
export const expireMessages = defineSchedule('expireMessages', { everyMinutes: 15, timeoutSeconds: 540 })
