import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { answerTime } from '@domain/contact/inquiry.policy.ts'
import { answerTimeText } from '@domain/texts/inquiries.ts'
import { ANSWER_TONES } from './tones.ts'

/** What is left of the promised 24 hours, or what the answer took. */
export function AnswerTimer({ inquiry, now }: { inquiry: ContactMessage; now: Date }) {
  const time = answerTime(inquiry, now)
  return time && <span className={`whitespace-nowrap tabular-nums ${ANSWER_TONES[time.kind]}`}>{answerTimeText(time)}</span>
}
