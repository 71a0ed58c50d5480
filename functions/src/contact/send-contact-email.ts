import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { type ContactForm, contactRequestSchema } from '@domain/contact/contact.schema.ts'
import { CONFIRMATION_MAIL } from '@domain/contact/inquiry.policy.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { db } from '../endpoint/firebase.ts'
import { limitRequests } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT, siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { contactConfirmationMail, contactStaffMail } from '../mail/templates/contact-mails.ts'

const STAFF = { name: COMPANY.name, address: COMPANY.emails.general }

/** Accepts a message of the public contact form. The message is stored even if sending the mails fails. */
export const sendContactEmail = defineHttp({
  name: 'sendContactEmail',
  input: contactRequestSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'contact/failed',
  run: async ({ website, ...form }, from) => {
    // A bot filled in the hidden field. It gets the usual response, and nothing is stored.
    if (website) return 'contact/sent'
    await limitRequests({ use: 'contact', from, email: form.email })
    await storeMessage(form, new Date())
    return 'contact/sent'
  },
})

async function storeMessage(form: ContactForm, now: Date): Promise<void> {
  const message = db.collection(COLLECTIONS.contactMessages).doc()
  const batch = db.batch()
  batch.create(message, {
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
  })
  recordActivity(
    batch,
    { kind: 'inquiry_received', actor_id: SYSTEM_ACTOR, subject: message.path, label: '', visible_to: [] },
    now,
  )
  queueMail(batch, {
    ...contactStaffMail(form, siteLink('/admin/contact-messages')),
    template: 'contact-staff',
    to: STAFF,
    reply_to: { name: form.name, address: form.email },
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
