import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import * as endpoints from '@domain/public/inquiry.module.ts'
import {
  CONFIRMATION_MAIL,
  type ContactForm,
  type ContactMessage,
  INQUIRY_REPLIES_MAX,
  type InquiryReply,
  type NewInquiryReply,
} from '@domain/public/inquiry.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, db, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { limitRequests } from '../platform/endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { contactConfirmationMail, contactReplyMail, contactStaffMail } from './public-mails.ts'

const OFFICE = { name: COMPANY.name, address: COMPANY.emails.general }

export const sendContactEmail = implementPublic(
  endpoints.sendContactEmail,
  async ({ website, ...form }, from) => {
    // A bot filled in the hidden field. It gets the usual response, and nothing is stored.
    if (website) return 'contact/sent'
    await limitRequests({ use: 'contact', from, email: form.email })
    await storeMessage(form, new Date())
    return 'contact/sent'
  },
  { secrets: [RATE_LIMIT_SALT] },
)

async function storeMessage(form: ContactForm, now: Date): Promise<void> {
  const message = collections.contactMessages.doc()
  const batch = db.batch()
  const received = {
    ...form,
    email_key: sameAddressKey(form.email),
    status: 'new',
    admin_notes: '',
    responded_at: null,
    responded_by: null,
    replies: [],
    mail_states: { [CONFIRMATION_MAIL]: 'queued' },
    updated_at: now,
    created_at: now,
  }
  batch.create(message, received)
  indexRecord(batch, message, received)
  recordActivity(
    batch,
    { kind: 'inquiry_received', actor_id: SYSTEM_ACTOR, subject: message.path, label: '', visible_to: [] },
    now,
  )
  queueMail(batch, {
    ...contactStaffMail(form, siteLink('/admin/contact-messages')),
    template: 'contact-staff',
    to: OFFICE,
    // A name that the visitor chose could be one of ours.
    reply_to: { name: '', address: form.email },
    cause: message.path,
  })
  queueMail(batch, {
    ...contactConfirmationMail(siteLink('/')),
    template: 'contact-confirmation',
    // The visitor wrote the name too, so the mail must not use it.
    to: { name: '', address: form.email },
    cause: message.path,
    state_name: CONFIRMATION_MAIL,
  })
  await batch.commit()
}

export const replyToInquiry = implement(endpoints.replyToInquiry, (reply, { uid }) =>
  runTransactionWithRetry((transaction) => store(transaction, reply, uid, new Date())),
)

/** Stores reply, status, mail and activity in one transaction. Only the first reply counts for the response time. */
async function store(transaction: Transaction, { message_id, ...sent }: NewInquiryReply, by: string, now: Date): Promise<void> {
  const ref = collections.contactMessages.doc(message_id)
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
  const { template } = NOTIFICATIONS.inquiry_answered
  const about = { template, cause: ref.path, state_name: reply.id }
  const to = { name: '', address: inquiry.email }
  queueMail(transaction, { ...contactReplyMail(inquiry, reply.message, siteLink('/')), ...about, to, reply_to: OFFICE }, now)
}
