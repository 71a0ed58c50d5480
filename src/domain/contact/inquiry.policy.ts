import type { ContactStatus } from './contact.constants.ts'

/** What the form and the confirmation promise: an answer within these hours. */
export const ANSWER_HOURS = 24

/** Longest notes of the admins about a message, in characters: an emoji is one. */
export const INQUIRY_NOTES_MAX = 1000
/** firestore.rules repeat this pattern. */
export const INQUIRY_NOTES = new RegExp(`^[\\s\\S]{0,${INQUIRY_NOTES_MAX}}$`, 'u')

/** Longest reply by mail, in characters. */
export const INQUIRY_REPLY_MAX = 5000
/** How many replies one message can hold: together they stay far below the size of a record. */
export const INQUIRY_REPLIES_MAX = 20
/** Of the ids that the database's client makes. */
export const INQUIRY_REPLY_ID_LENGTH = 20

/** Statuses that a message can still leave. Nothing leads back from one to the one before. */
export const UNANSWERED = ['new', 'read'] as const satisfies readonly ContactStatus[]

/** The key of the confirmation mail among the states of a message's mails; replies use their ids. */
export const CONFIRMATION_MAIL = 'confirmation'

const ANSWER_MS = ANSWER_HOURS * 3_600_000

/** The state of a message against the promised time of an answer. */
export interface AnswerTime {
  kind: 'due' | 'overdue' | 'answered' | 'answered late'
  /** The time left, the delay, or the time that the answer took. Never negative. */
  ms: number
}

interface Times {
  status: ContactStatus
  created_at: Date
  responded_at: Date | null
}

/** The promised hours that are left, or their outcome; null where the time of the answer is unknown. */
export function answerTime({ status, created_at, responded_at }: Times, now: Date): AnswerTime | null {
  if (status === 'responded') {
    if (responded_at === null) return null
    const taken = Math.max(0, responded_at.valueOf() - created_at.valueOf())
    return { kind: taken > ANSWER_MS ? 'answered late' : 'answered', ms: taken }
  }
  const left = created_at.valueOf() + ANSWER_MS - now.valueOf()
  return left > 0 ? { kind: 'due', ms: left } : { kind: 'overdue', ms: -left }
}
