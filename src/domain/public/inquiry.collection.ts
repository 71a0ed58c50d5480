import { age, INQUIRY_DAYS } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { textOf } from '../platform/search/search-subject.ts'
import { INQUIRIES_PATH } from '../routes.ts'

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
    title: textOf('name'),
    detail: textOf('email'),
    organisation: textOf('company'),
    time: 'created_at',
  },
})

export const contactMessagesPage = definePage('contact_messages', (_id, isAdmin) => (isAdmin ? INQUIRIES_PATH : null))

export const inquiryActivity = defineActivity('messages', ['inquiry_received', 'inquiry_answered'])

export const INQUIRY_NOTIFICATIONS = defineNotifications({
  inquiry_received: { template: 'contact-staff', office: 'general' },
  inquiry_confirmed: { template: 'contact-confirmation', toEnteredAddress: true },
  inquiry_answered: { template: 'contact-reply' },
})
