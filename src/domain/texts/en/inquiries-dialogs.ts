import { INQUIRY_NOTES_MAX, INQUIRY_REPLY_MAX } from '../../contact/inquiry.policy.ts'
import type { SuccessText } from '../message-types.ts'

export const INQUIRY_SUCCESSES = {
  'inquiries/marked': { title: 'Message marked as {status}' },
  'inquiries/notes-saved': { title: 'Notes saved' },
  'inquiries/replied': { title: 'Reply sent', description: 'Beside the reply you see whether the mail has gone out.' },
} as const satisfies Record<string, SuccessText>

export const INQUIRY_FIELD_TEXTS = {
  'inquiries/reply-missing': 'Write something first.',
  'inquiries/reply-too-long': `A reply may have at most ${INQUIRY_REPLY_MAX} characters.`,
  'inquiries/notes-too-long': `Notes have at most ${INQUIRY_NOTES_MAX.toLocaleString('en')} characters.`,
} as const
