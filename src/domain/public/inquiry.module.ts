import { CONTACT_ERRORS, INQUIRY_ERRORS, INQUIRY_SUCCESSES } from '@texts/public/contact.ts'
import { age, INQUIRY_DAYS } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { defineEndpoint, definePublicEndpoint, OFFICE } from '../platform/endpoint.ts'
import { createTextGetter } from '../platform/search/search-subject.ts'
import { PUBLIC_PATHS } from '../public-routes.ts'
import { INQUIRIES_PATH } from '../routes.ts'
import { contactRequestSchema, inquiryReplySchema } from './inquiry.ts'

export const contactMessages = defineCollection('contact_messages', {
  staff: 'office.messages',
  access: { get: ADMINS, list: ADMINS, update: ADMINS, reply: ADMINS },
  search: { icon: 'inbox', isListed: true },
})

export const contactMessagesRecords = defineRecords(contactMessages, {
  dataClass: 'confidential',
  updateFields: ['status', 'admin_notes', 'responded_at', 'responded_by', 'updated_at'],
  retention: age('updated_at', INQUIRY_DAYS, 'Follow-up questions come within two years.'),
  personalData: {
    links: [{ find: { by: 'address', key: 'email_key', isList: false, exact: ['email'] }, onDeletion: 'erase', isOwner: true }],
    inDownload: true,
    leaveOut: ['admin_notes', 'responded_by'],
  },
  search: {
    title: createTextGetter('name'),
    detail: createTextGetter('email'),
    organisation: createTextGetter('company'),
    time: 'created_at',
  },
})

export const contactMessagesPage = definePage('contact_messages', (_id, isAdmin) => (isAdmin ? INQUIRIES_PATH : null))

export const inquiryActivity = defineActivity('messages', ['inquiry_received', 'inquiry_answered'])

export const INQUIRY_NOTIFICATIONS = defineNotifications({
  inquiry_received: { template: 'contact-staff', office: 'general' },
  inquiry_confirmed: { template: 'contact-confirmation', toTypedAddress: true },
  inquiry_answered: { template: 'contact-reply' },
})

/** Accepts a message of the public contact form. The message is stored even if sending the mails fails. */
export const sendContactEmail = definePublicEndpoint('sendContactEmail', {
  input: contactRequestSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.contact,
  usesEncryptionKey: true,
  failure: CONTACT_ERRORS['contact/failed'],
})

/** An admin replies to a contact message by mail. Repeating the call does not send the reply again. */
export const replyToInquiry = defineEndpoint('replyToInquiry', {
  input: inquiryReplySchema,
  allow: 'contact_messages/reply',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: INQUIRY_ERRORS['inquiries/reply-failed'],
  success: INQUIRY_SUCCESSES['inquiries/replied'],
})
