import { array, date, type InferType, mixed, number, object, string } from 'yup'
import { generatedRecordId, paragraphs, recordId } from '../field.schema.ts'
import { MAIL_STATES, type MailState } from '../mail/mail.policy.ts'
import { fieldError } from '../texts/field-error.ts'
import { CONTACT_STATUSES } from './contact.constants.ts'
import { enteredContact } from './contact.schema.ts'
import { INQUIRY_REPLY_MAX } from './inquiry.policy.ts'

const storedReply = object({
  id: string().required(),
  message: string().required(),
  /** User id of the admin who wrote it. */
  by: string().required(),
  /** Milliseconds since 1970. */
  at: number().integer().required(),
})
export type InquiryReply = InferType<typeof storedReply>

const isMailStates = (value: unknown): value is Record<string, MailState> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((state) => (MAIL_STATES as readonly unknown[]).includes(state))

/** A stored contact message (`contact_messages`). Timestamps are converted to `Date` first. */
export const contactMessageSchema = enteredContact.shape({
  id: string().required(),
  /** The address in the form of `sameAddressKey`; absent in older records. */
  email_key: string(),
  status: string().oneOf(CONTACT_STATUSES).required(),
  admin_notes: string().defined(),
  responded_at: date().nullable().defined(),
  responded_by: string().nullable().defined(),
  /** Oldest first; absent in older records. */
  replies: array(storedReply),
  /** The delivery state of each mail, by `CONFIRMATION_MAIL` and reply id. The mail sender updates it. */
  mail_states: mixed(isMailStates),
  updated_at: date().required(),
  created_at: date().required(),
})
export type ContactMessage = InferType<typeof contactMessageSchema>

/** An admin's reply. The form makes the id, so a repeated request sends only one mail. */
export const inquiryReplySchema = object({
  message_id: recordId().required(),
  reply_id: generatedRecordId(),
  message: paragraphs(INQUIRY_REPLY_MAX, 'inquiries/reply-too-long').required(fieldError('inquiries/reply-missing')),
}).exact()
export type NewInquiryReply = InferType<typeof inquiryReplySchema>
