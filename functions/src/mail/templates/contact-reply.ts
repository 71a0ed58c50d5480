import { COMPANY } from '@domain/company.ts'
import type { ContactForm } from '@domain/contact/contact.schema.ts'
import { composeMail, type MailText } from './layout.ts'

type Inquiry = Pick<ContactForm, 'subject' | 'message'>

/**
 * To whoever wrote through the contact form: what an admin answers, above what they had written. An admin has read that,
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
