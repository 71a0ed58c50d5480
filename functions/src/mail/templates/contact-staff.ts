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
