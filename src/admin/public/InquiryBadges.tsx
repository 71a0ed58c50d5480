import type { MailState } from '@domain/platform/mail/mail.policy.ts'
import type { Tone } from '@domain/platform/status.ts'
import { type AnswerTime, answerTime, type ContactMessage, type ContactStatus } from '@domain/public/inquiry.ts'
import { answerTimeText } from '@texts/public/contact.ts'

/** The time left of the promised 24 hours, or the time until the answer. */
export function AnswerTimer({ inquiry, now }: { inquiry: ContactMessage; now: Date }) {
  const time = answerTime(inquiry, now)
  return time && <span className={`whitespace-nowrap tabular-nums ${ANSWER_TONES[time.kind]}`}>{answerTimeText(time)}</span>
}

export const CONTACT_TONES: Record<ContactStatus, Tone> = { new: 'info', read: 'mute', responded: 'ok' }

export const MAIL_TONES: Record<MailState, Tone> = {
  queued: 'info',
  held: 'info',
  sending: 'info',
  retry: 'info',
  sent: 'ok',
  dead: 'bad',
}

/** Colours of text; the words also state the status. */
const ANSWER_TONES: Record<AnswerTime['kind'], string> = {
  due: 'text-soft',
  overdue: 'font-semibold text-bad',
  answered: 'text-soft',
  'answered late': 'text-soft',
}
