import { COMPANY } from '../../../company.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/dates.ts'
import { type AnswerTime, INQUIRY_NOTES_MAX, INQUIRY_REPLY_MAX } from '../../../public/inquiry.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

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
