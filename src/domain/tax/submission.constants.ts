import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates.ts'

/** `queued` until the document is signed, or until the office sends it without a signature. */
export const SUBMISSION_STATES = ['queued', 'signed', 'without'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export const SUBMISSION_KINDS = ['invoice', 'credit_note'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** After this time, the office may send a document without a signature. */
export const WITHOUT_SIGNATURE_AFTER_MS = DAY_MS
export const TAX_REASON_MAX = 500
/** The tax authority's words are cut after this length. */
export const TAX_WORDS_MAX = 500
/** The documents that the page lists. */
export const LISTED_SUBMISSIONS = 50

const LONGEST_PAUSE_MS = HOUR_MS

/** How long to wait after a failure: one minute, then twice as long each time, up to an hour. @param failures from 1 */
export function pauseAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS)
}

/** Whether the office may send a document without a signature. */
export function mayBeSentWithout({ queued_at }: { queued_at: Date }, now: Date): boolean {
  return now.valueOf() - queued_at.valueOf() >= WITHOUT_SIGNATURE_AFTER_MS
}
