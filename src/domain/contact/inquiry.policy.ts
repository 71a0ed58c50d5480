import type { ContactStatus } from './contact.constants.ts'
import { ANSWER_HOURS } from './inquiry.constants.ts'

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
