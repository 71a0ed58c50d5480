import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import {
  type ContactMessage,
  type InquiryReply,
  inquiryReplySchema,
  type NewInquiryReply,
} from '@domain/contact/contact-message.schema.ts'
import { INQUIRY_REPLIES_MAX } from '@domain/contact/inquiry.policy.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { assertSameRequest } from '../endpoint/same-request.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { contactReplyMail } from '../mail/templates/contact-mails.ts'

const OFFICE = { name: COMPANY.name, address: COMPANY.emails.general }

/** An admin replies to a contact message by mail. Repeating the call does not send the reply again. */
export const replyToInquiry = defineCallable({
  name: 'replyToInquiry',
  input: inquiryReplySchema,
  allow: 'contact_messages/reply',
  fallbackError: 'inquiries/reply-failed',
  success: 'inquiries/replied',
  run: (reply, { uid }) => runTransactionWithRetry((transaction) => store(transaction, reply, uid, new Date())),
})

/** Stores reply, status, mail and activity in one transaction. Only the first reply counts for the response time. */
async function store(transaction: Transaction, { message_id, ...sent }: NewInquiryReply, by: string, now: Date): Promise<void> {
  const ref = db.collection(COLLECTIONS.contactMessages).doc(message_id)
  const inquiry = (await transaction.get(ref)).data() as ContactMessage | undefined
  if (!inquiry) throw new ApiError('inquiries/not-found', 404)
  const replies = inquiry.replies ?? []
  const known = replies.find(({ id }) => id === sent.reply_id)
  if (known) return assertSameRequest(known, { message: sent.message, by }, 'inquiries/replied-otherwise')
  if (replies.length >= INQUIRY_REPLIES_MAX) throw new ApiError('inquiries/too-many-replies', 409)

  const reply: InquiryReply = { id: sent.reply_id, message: sent.message, by, at: now.valueOf() }
  const isFirst = inquiry.status !== 'responded'
  transaction.update(ref, {
    replies: FieldValue.arrayUnion(reply),
    [`mail_states.${reply.id}`]: 'queued',
    updated_at: now,
    ...(isFirst && { status: 'responded', responded_at: now, responded_by: by }),
  })
  recordActivity(transaction, { kind: 'inquiry_answered', actor_id: by, subject: ref.path, label: '', visible_to: [] }, now)
  const { template } = NOTIFICATIONS.inquiry_answered.mail
  const about = { template, cause: ref.path, state_name: reply.id }
  const to = { name: inquiry.name, address: inquiry.email }
  queueMail(transaction, { ...contactReplyMail(inquiry, reply.message, siteLink('/')), ...about, to, reply_to: OFFICE }, now)
}
