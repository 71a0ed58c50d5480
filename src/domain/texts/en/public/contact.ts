import { COMPANY } from '../../../platform/company.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/dates.ts'
import {
  type AnswerTime,
  CONTACT_MAX,
  INQUIRY_NOTES_MAX,
  INQUIRY_REPLIES_MAX,
  INQUIRY_REPLY_MAX,
} from '../../../public/inquiry.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { MAIL_ERRORS } from '../platform/mail.ts'

export const INQUIRY_TEXTS = {
  makeQuotation: 'Make a quotation',
  loading: 'Loading messages…',
  noSubject: 'No subject',
  marking: 'Marking…',
  markResponded: 'Mark as Responded',
  notes: 'Admin notes',
  notesLead: 'For the staff only. The sender never sees them.',
  saveNotes: 'Save Notes',
  savingNotes: 'Saving…',
  confirmation: 'Confirmation to the sender',
  replies: 'Replies',
  mailFailed: 'A mail to the sender could not be delivered.',
  reply: 'Reply by mail',
  replyLabel: 'Your reply',
  sendReply: 'Send Reply',
  sendingReply: 'Sending…',
  gone: 'This message is no longer there.',
  plural: 'messages',
  message: 'Message',
  from: 'From',
  received: 'Received',
  responded: 'Responded',
} as const

/** The recipient of a reply, and the effect of sending it. */
export function replyLead(email: string): string {
  return `Goes to ${email}; what they answer comes to ${COMPANY.emails.general}. The message becomes responded.`
}

const WORDS: Record<AnswerTime['kind'], (span: string) => string> = {
  due: (span) => `Answer within ${span}`,
  overdue: (span) => `Overdue by ${span}`,
  answered: (span) => `Answered in ${span}`,
  'answered late': (span) => `Answered late, after ${span}`,
}

/** "Answer within 5 h", "Overdue by 3 h", "Answered in 40 min". */
export const answerTimeText = ({ kind, ms }: AnswerTime) => WORDS[kind](spanText(ms))

/** A rounded-down duration, so that no answer is promised later than due: minutes below an hour, days from two on. */
function spanText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`
}

export const INQUIRY_ERRORS = errorTexts('Error', {
  'inquiries/fetch-failed': 'Failed to load contact messages',
  'inquiries/update-failed': 'Failed to update message status',
  'inquiries/notes-failed': 'Failed to save notes',
  'inquiries/reply-failed': 'Failed to send the reply',
})

/** "View the message from Amina Wanjiru" */
export const messageFromText = (name: string) => `the message from ${name}`

export const INQUIRY_SUCCESSES = successTexts({
  'inquiries/marked': { title: 'Message marked as {status}' },
  'inquiries/notes-saved': { title: 'Notes saved' },
  'inquiries/replied': { title: 'Reply sent', description: 'Beside the reply you see whether the mail has gone out.' },
})

export const INQUIRY_FIELD_TEXTS = {
  'inquiries/reply-missing': 'Write something first.',
  'inquiries/reply-too-long': `A reply may have at most ${INQUIRY_REPLY_MAX} characters.`,
  'inquiries/notes-too-long': `Notes have at most ${INQUIRY_NOTES_MAX.toLocaleString('en')} characters.`,
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const INQUIRY_ACTIVITY_NAMES = {
  inquiry_received: 'Contact inquiry received',
  inquiry_answered: 'Contact inquiry answered',
} as const

/** The heading of found records. */
export const INQUIRY_SEARCH_LABELS = { contact_messages: 'Contact inquiries' } as const

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

export const CONTACT_RESPONSES = errorTexts('Error', {
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
