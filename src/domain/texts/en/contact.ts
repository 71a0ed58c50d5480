import { COMPANY } from '../../company.ts'
import { CONTACT_MAX } from '../../contact/contact.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'
import { MAIL_ERRORS } from './mail.ts'

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

export const CONTACT_SUCCESSES = {
  'contact/sent': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours. You'll also receive a confirmation email shortly.",
  },
} as const satisfies Record<string, SuccessText>

export const CONTACT_FIELD_TEXTS = {
  'contact/incomplete': CONTACT_ERRORS['contact/incomplete'].description,
  'mail/address-invalid': MAIL_ERRORS['mail/address-invalid'].description,
  'contact/name-too-long': `Your name may have at most ${CONTACT_MAX.name} characters.`,
  'contact/company-too-long': `The company may have at most ${CONTACT_MAX.company} characters.`,
  'contact/subject-too-long': `The subject may have at most ${CONTACT_MAX.subject} characters.`,
  'contact/message-too-long': `Your message may have at most ${CONTACT_MAX.message} characters.`,
} as const
