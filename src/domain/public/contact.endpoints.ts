import { CONTACT_ERRORS } from '@texts/public/contact.ts'
import { INQUIRY_ERRORS, INQUIRY_SUCCESSES } from '@texts/public/inquiries.ts'
import { defineEndpoint, definePublicEndpoint, OFFICE } from '../platform/endpoint.ts'
import { PUBLIC_PATHS } from '../public-routes.ts'
import { contactRequestSchema, inquiryReplySchema } from './inquiry.ts'

/** Accepts a message of the public contact form. The message is stored even if sending the mails fails. */
export const sendContactEmail = definePublicEndpoint('sendContactEmail', {
  input: contactRequestSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.contact,
  usesSealKey: true,
  failure: CONTACT_ERRORS['contact/failed'],
})

/** An admin replies to a contact message by mail. Repeating the call does not send the reply again. */
export const replyToInquiry = defineEndpoint('replyToInquiry', {
  input: inquiryReplySchema,
  allow: 'contact_messages/reply',
  limit: OFFICE,
  usesSealKey: true,
  failure: INQUIRY_ERRORS['inquiries/reply-failed'],
  success: INQUIRY_SUCCESSES['inquiries/replied'],
})
