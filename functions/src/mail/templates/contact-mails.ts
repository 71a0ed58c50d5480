import { COMPANY } from '@domain/company.ts'
import type { ContactForm } from '@domain/contact/contact.schema.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { CONTACT_MAILS } from '@texts/contact-server.ts'
import { composeMail, type MailText } from './layout.ts'

/** To our staff: a visitor's message. Reply-To is the visitor. */
export function contactStaffMail(form: ContactForm, inquiriesUrl: string): MailText {
  const texts = CONTACT_MAILS.staff
  return composeMail({
    subject: fillPlaceholder(form.subject ? texts.subject : texts.withoutSubject, form),
    heading: CONTACT_MAILS.staff.heading,
    blocks: [
      {
        facts: [
          [CONTACT_MAILS.facts.name, form.name],
          [CONTACT_MAILS.facts.email, form.email],
          [CONTACT_MAILS.facts.company, form.company || texts.notGiven],
          [CONTACT_MAILS.facts.subject, form.subject || texts.notGiven],
        ],
      },
      { quote: form.message },
      { paragraph: CONTACT_MAILS.staff.paragraph },
      { link: inquiriesUrl, label: CONTACT_MAILS.staff.open },
    ],
    reason: CONTACT_MAILS.staff.reason,
  })
}

/** To the address from the contact form. Contains no user text, so nobody can send text to others through us. */
export function contactConfirmationMail(siteUrl: string): MailText {
  return composeMail({
    subject: CONTACT_MAILS.confirmation.subject,
    heading: CONTACT_MAILS.confirmation.heading,
    blocks: [
      { paragraph: CONTACT_MAILS.confirmation.paragraph },
      {
        paragraph: fillPlaceholder(CONTACT_MAILS.confirmation.paragraph2, {
          hours: COMPANY.hours.join(' and '),
          phone: COMPANY.phones[0],
        }),
      },
      { link: siteUrl, label: CONTACT_MAILS.open },
    ],
    reason: CONTACT_MAILS.confirmation.reason,
  })
}

type Inquiry = Pick<ContactForm, 'subject' | 'message'>

/**
 * To the sender of a contact message: an admin's reply with the original message. Quoting it is safe, because an admin
 * has read it.
 */
export function contactReplyMail({ subject, message }: Inquiry, reply: string, siteUrl: string): MailText {
  return composeMail({
    subject: subject ? fillPlaceholder(CONTACT_MAILS.reply.subject, { subject }) : CONTACT_MAILS.reply.withoutSubject,
    heading: CONTACT_MAILS.reply.heading,
    blocks: [
      ...reply.split(/\n{2,}/).map((paragraph) => ({ paragraph })),
      { paragraph: CONTACT_MAILS.reply.paragraph },
      { quote: message },
      { paragraph: CONTACT_MAILS.reply.paragraph2 },
      { link: siteUrl, label: CONTACT_MAILS.open },
    ],
    reason: CONTACT_MAILS.reply.reason,
  })
}
