import type { ContactStatus } from './contact.constants.ts'

/** Hours within which the form and the confirmation mail promise an answer. */
export const ANSWER_HOURS = 24

/** Maximum length of the admins' notes, in Unicode characters, so that an emoji counts once. */
export const INQUIRY_NOTES_MAX = 1000
/** firestore.rules repeats this pattern. */
export const INQUIRY_NOTES = new RegExp(`^[\\s\\S]{0,${INQUIRY_NOTES_MAX}}$`, 'u')

/** Maximum length of a reply, in characters. */
export const INQUIRY_REPLY_MAX = 5000
/** Maximum replies per message. Their total size stays far below the limit of a record. */
export const INQUIRY_REPLIES_MAX = 20

/** Key of the confirmation mail in a message's mail states; replies use their ids. */
export const CONFIRMATION_MAIL = 'confirmation'

const ANSWER_MS = ANSWER_HOURS * 3_600_000

/** The state of a message relative to the promised answer time. */
export interface AnswerTime {
  kind: 'due' | 'overdue' | 'answered' | 'answered late'
  /** The remaining time, the delay, or the time that the answer took. Never negative. */
  ms: number
}

interface Times {
  status: ContactStatus
  created_at: Date
  responded_at: Date | null
}

/** The remaining time, delay or outcome; null if the time of the answer is unknown. */
export function answerTime({ status, created_at, responded_at }: Times, now: Date): AnswerTime | null {
  if (status === 'responded') {
    if (responded_at === null) return null
    const taken = Math.max(0, responded_at.valueOf() - created_at.valueOf())
    return { kind: taken > ANSWER_MS ? 'answered late' : 'answered', ms: taken }
  }
  const left = created_at.valueOf() + ANSWER_MS - now.valueOf()
  return left > 0 ? { kind: 'due', ms: left } : { kind: 'overdue', ms: -left }
}
