import { COMPANY } from '../../../company.ts'
import { CONTACT_MAX, INQUIRY_REPLIES_MAX } from '../../../public/inquiry.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { MAIL_ERRORS } from '../platform/mail.ts'
import { INQUIRY_TEXTS } from './inquiries.ts'

/** Texts of /contact except errors and success messages (specification sections 2, 4 and 8). */
export const CONTACT_TEXTS = {
  send: 'Send Message',
  sending: 'Sending...',
  mapFailed: { title: 'Map Loading Error', description: 'Failed to load Google Maps.' },
  showMap: 'Show the map',
  mapNotice: 'The map comes from Google, which then learns your network address.',
  includeQuoteList: 'Include my quote list',
} as const

export const CONTACT_ERRORS = errorTexts('Error', {
  'contact/incomplete': 'Please fill in all required fields',
  'contact/failed': {
    title: 'Failed to send message',
    description: `Please try again or contact us directly at ${COMPANY.emails.general}`,
  },
})

export const CONTACT_SUCCESSES = successTexts({
  'contact/sent': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours. You'll also receive a confirmation email shortly.",
  },
})

export const CONTACT_FIELD_TEXTS = {
  'contact/incomplete': CONTACT_ERRORS['contact/incomplete'].description,
  'mail/address-invalid': MAIL_ERRORS['mail/address-invalid'].description,
  'contact/name-too-long': `Your name may have at most ${CONTACT_MAX.name} characters.`,
  'contact/company-too-long': `The company may have at most ${CONTACT_MAX.company} characters.`,
  'contact/subject-too-long': `The subject may have at most ${CONTACT_MAX.subject} characters.`,
  'contact/message-too-long': `Your message may have at most ${CONTACT_MAX.message} characters.`,
} as const

export const CONTACT_ANSWERS = errorTexts('Error', {
  'inquiries/not-found': INQUIRY_TEXTS.gone,
  'inquiries/replied-otherwise': {
    title: 'A reply was sent already',
    description:
      'Your first try reached us, with the words you had then: it stands above. Send this text only if it is to follow.',
  },
  'inquiries/too-many-replies': `A message can have ${INQUIRY_REPLIES_MAX} replies from here. Go on in your own mail program.`,
})

export const CONTACT_MAILS = {
  staff: {
    subject: 'A message from the contact form',
    notGiven: 'not given',
    heading: 'A message from the contact form',
    paragraph: 'Answering this mail writes to the visitor.',
    open: 'See all contact inquiries',
    reason: 'You get this mail because messages of the public contact form go to this address.',
  },
  confirmation: {
    subject: 'We have received your message',
    heading: 'Thank you for writing to us',
    paragraph: "We have your message, and we'll get back to you within 24 hours.",
    paragraph2: 'Our office is open {hours}. For anything urgent, call {phone}.',
    reason:
      'You get this mail because this address was entered in the contact form of our site. If that was not you, you need not do anything.',
  },
  open: 'Visit our site',
  reply: {
    subject: `Re: your message to ${COMPANY.shortName}`,
    heading: `An answer from ${COMPANY.shortName}`,
    paragraph: 'You wrote:',
    paragraph2: 'Answering this mail writes to our office.',
    reason: 'You get this mail because this address was entered in the contact form of our site.',
  },
  facts: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    subject: 'Subject',
  },
} as const
