import { answerTimeText } from '@texts/inquiries.ts'
import { describe, expect, it } from 'vitest'
import { answerTime } from './inquiry.policy.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const created_at = new Date('2026-11-16T06:00:00Z')
const later = (ms: number) => new Date(created_at.valueOf() + ms)

/** The card's text when a message is this old. */
const open = (ms: number) => {
  const time = answerTime({ status: 'read', created_at, responded_at: null }, later(ms))
  return time && answerTimeText(time)
}
/** The card's text when a reply was sent after this time. */
const answered = (ms: number) => {
  const time = answerTime({ status: 'responded', created_at, responded_at: later(ms) }, later(1000 * HOUR_MS))
  return time && answerTimeText(time)
}

describe('the promised answer', () => {
  it.each([
    [0, 'Answer within 24 h'],
    [19 * HOUR_MS, 'Answer within 5 h'],
    [19 * HOUR_MS + 1, 'Answer within 4 h'],
    [23 * HOUR_MS + MINUTE_MS, 'Answer within 59 min'],
    [24 * HOUR_MS - 1, 'Answer within 1 min'],
    [24 * HOUR_MS, 'Overdue by 1 min'],
    [24 * HOUR_MS + 40 * MINUTE_MS, 'Overdue by 40 min'],
    [27 * HOUR_MS, 'Overdue by 3 h'],
    [71 * HOUR_MS, 'Overdue by 47 h'],
    [72 * HOUR_MS, 'Overdue by 2 days'],
  ])('after %i ms is due or overdue: %s', (ms, text) => expect(open(ms)).toBe(text))

  it.each([
    [30_000, 'Answered in 1 min'],
    [3 * HOUR_MS, 'Answered in 3 h'],
    [24 * HOUR_MS, 'Answered in 24 h'],
    [24 * HOUR_MS + 1, 'Answered late, after 24 h'],
    [100 * HOUR_MS, 'Answered late, after 4 days'],
    // The clock was set back.
    [-HOUR_MS, 'Answered in 1 min'],
  ])('that was sent after %i ms shows its duration: %s', (ms, text) => expect(answered(ms)).toBe(text))

  it('is not rated if its time is unknown', () => {
    expect(answerTime({ status: 'responded', created_at, responded_at: null }, later(HOUR_MS))).toBeNull()
  })
})
