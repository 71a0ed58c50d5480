import type { ContactStatus } from '@domain/contact/contact.constants.ts'
import type { AnswerTime } from '@domain/contact/inquiry.policy.ts'
import type { MailState } from '@domain/mail/mail.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const CONTACT_TONES: Record<ContactStatus, Tone> = { new: 'info', read: 'mute', responded: 'ok' }

export const MAIL_TONES: Record<MailState, Tone> = {
  queued: 'info',
  held: 'info',
  sending: 'info',
  retry: 'info',
  sent: 'ok',
  dead: 'bad',
}

/** Of text, not of a badge: the words say it too. */
export const ANSWER_TONES: Record<AnswerTime['kind'], string> = {
  due: 'text-soft',
  overdue: 'font-semibold text-bad',
  answered: 'text-soft',
  'answered late': 'text-soft',
}
