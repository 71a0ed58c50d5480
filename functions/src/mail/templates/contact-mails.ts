import { COMPANY } from '@domain/company.ts'
import type { ContactForm } from '@domain/contact/contact.schema.ts'
import { composeMail, type MailText } from './layout.ts'

/** To our staff: what a visitor wrote. An answer goes to the visitor, by Reply-To. */
export function contactStaffMail(form: ContactForm, inquiriesUrl: string): MailText {
  return composeMail({
    subject: `Contact form: ${form.subject || `message from ${form.name}`}`,
    heading: 'A message from the contact form',
    blocks: [
      {
        facts: [
          ['Name', form.name],
          ['Email', form.email],
          ['Company', form.company || 'not given'],
          ['Subject', form.subject || 'not given'],
        ],
      },
      { quote: form.message },
      { paragraph: 'Answering this mail writes to the visitor.' },
      { link: inquiriesUrl, label: 'See all contact inquiries' },
    ],
    reason: 'You get this mail because messages of the public contact form go to this address.',
  })
}

/** To the address entered in the contact form. It holds nothing of what was entered: nobody can send words through us. */
export function contactConfirmationMail(siteUrl: string): MailText {
  return composeMail({
    subject: 'We have received your message',
    heading: 'Thank you for writing to us',
    blocks: [
      { paragraph: "We have your message, and we'll get back to you within 24 hours." },
      { paragraph: `Our office is open ${COMPANY.hours.join(' and ')}. For anything urgent, call ${COMPANY.phones[0]}.` },
      { link: siteUrl, label: 'Visit our site' },
    ],
    reason:
      'You get this mail because this address was entered in the contact form of our site. If that was not you, you need not do anything.',
  })
}

type Inquiry = Pick<ContactForm, 'subject' | 'message'>

/**
 * To the sender of a contact message: what an admin answers, above what they had written. An admin has read that,
 * so unlike the confirmation it may be repeated.
 */
export function contactReplyMail({ subject, message }: Inquiry, reply: string, siteUrl: string): MailText {
  return composeMail({
    subject: `Re: ${subject || `your message to ${COMPANY.shortName}`}`,
    heading: `An answer from ${COMPANY.shortName}`,
    blocks: [
      ...reply.split(/\n{2,}/).map((paragraph) => ({ paragraph })),
      { paragraph: 'You wrote:' },
      { quote: message },
      { paragraph: 'Answering this mail writes to our office.' },
      { link: siteUrl, label: 'Visit our site' },
    ],
    reason: 'You get this mail because this address was entered in the contact form of our site.',
  })
}
