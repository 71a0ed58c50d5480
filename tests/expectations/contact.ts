import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '@domain/public/inquiry.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import * as contact from '../../functions/src/public/public-mails.ts'
import { ADMINS, defineExpectations } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'

export const inquiryExpectations = defineExpectations({
  collections: {
    contact_messages: {
      permissions: [ADMINS, ADMINS, ADMINS],
      capabilities: 'none, office.messages',
      // It has no owner: its sender has no account, and an account with the sender's address has no access.
      subject: {
        ownerRecord: 'owners-message',
        newRecord: (uid) => sampleContactMessage(`${uid}@demo.test`),
        change: { admin_notes: 'Called back.', updated_at: serverTimestamp() },
      },
      onDeletion: ['address email_key email: erase'],
      download: { without: ['admin_notes', 'responded_by'] },
      search: { entry: 'Amina Wanjiru · amina@mlima.test · ', readers: ['an admin'] },
      lists: [
        {
          path: '/admin/contact-messages',
          screen: async () => (await import('@/admin/public/ContactMessagesScreen.tsx')).ContactMessagesScreen,
          role: 'admin',
          title: 'Solar for eleven',
          failed: 'Failed to load contact messages',
          empty: 'No messages yet.',
        },
      ],
    },
  },
  activity: {
    inquiry_received: ['contact_messages/c1', '/admin/contact-messages', null],
    inquiry_answered: ['contact_messages/c1', '/admin/contact-messages', null],
  },
  storedValues: [['contact statuses', CONTACT_STATUSES, 'new read responded', CONTACT_STATUS_LABELS]],
  routes: { '/admin/contact-messages': 'closed, office.messages' },
  mails: ({ typed }) => {
    const form = { name: typed, email: 'a@visitor.example', company: typed, subject: typed, message: typed }
    return {
      contactStaffMail: contact.contactStaffMail(form, LINK),
      contactConfirmationMail: contact.contactConfirmationMail(LINK),
      contactReplyMail: contact.contactReplyMail(form, OFFICE, LINK),
    }
  },
  staffQueries: async ({ client }) => {
    const { inquiryPages, inquiryStats } = await import('@/data/public/contact-message.data.ts')
    return [
      ['inquiries', () => client.fetchInfiniteQuery(inquiryPages())],
      ['inquiry counts', () => client.fetchQuery(inquiryStats())],
    ]
  },
})
