import { COMPANY } from '../../company.ts'
import { INQUIRY_REPLIES_MAX } from '../../contact/inquiry.policy.ts'
import { errorTexts } from '../message-types.ts'
import { CONTACT_ERRORS, CONTACT_FIELD_TEXTS } from './contact.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS } from './inquiries.ts'
import { INQUIRY_FIELD_TEXTS } from './inquiries-dialogs.ts'

export const CONTACT_ANSWERS = {
  ...CONTACT_FIELD_TEXTS,
  ...CONTACT_ERRORS,
  ...INQUIRY_FIELD_TEXTS,
  ...INQUIRY_ERRORS,
  ...errorTexts('Error', {
    'inquiries/not-found': INQUIRY_TEXTS.gone,
    'inquiries/replied-otherwise': {
      title: 'A reply was sent already',
      description:
        'Your first try reached us, with the words you had then: it stands above. Send this text only if it is to follow.',
    },
    'inquiries/too-many-replies': `A message can have ${INQUIRY_REPLIES_MAX} replies from here. Go on in your own mail program.`,
  }),
} as const

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
