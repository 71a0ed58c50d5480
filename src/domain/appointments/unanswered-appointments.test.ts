import { describe, expect, it } from 'vitest'
import { toMoment } from '../platform/dates.ts'
import { answerDueAt, hasExpired, isAlertDue } from './appointment.policy.ts'
import { APPOINTMENT_STATUSES } from './appointment.ts'

const NOW = toMoment('2026-11-24', '16:00')
const before = (moment: Date) => new Date(moment.valueOf() - 1)
const after = (moment: Date) => new Date(moment.valueOf() + 1)

describe('a pending appointment', () => {
  it('expires at its start, unlike any other appointment', () => {
    const expired = (scheduled_at: Date) => APPOINTMENT_STATUSES.filter((status) => hasExpired({ status, scheduled_at }, NOW))
    expect([expired(before(NOW)), expired(NOW), expired(after(NOW))]).toEqual([['pending'], ['pending'], []])
  })

  it('has to be answered within two working days', () => {
    expect(answerDueAt(toMoment('2026-11-20', '16:00'))).toEqual(NOW)
  })
})

describe('the office is alerted of an appointment', () => {
  const due = (changes: object = {}) =>
    isAlertDue({ status: 'pending', scheduled_at: after(NOW), answer_due_at: NOW, ...changes }, NOW)

  it('after its answer deadline', () => {
    expect([due({ answer_due_at: before(NOW) }), due(), due({ answer_due_at: after(NOW) })]).toEqual([true, true, false])
  })

  it('once, and not for an older record without a deadline', () => {
    expect([due({ answer_due_at: null }), due({ answer_due_at: undefined })]).toEqual([false, false])
  })

  it('only while it is pending and in the future', () => {
    expect(APPOINTMENT_STATUSES.filter((status) => due({ status }))).toEqual(['pending'])
    expect(due({ scheduled_at: NOW })).toBe(false)
  })
})
