import { COMPANY } from '@domain/company.ts'
import { composeMail, type MailText } from './layout.ts'

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
