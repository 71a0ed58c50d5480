import { describe, expect, it } from 'vitest'
import { dayInNairobi, endOfDayInNairobi } from '../platform/dates.ts'
import { daysLeft, isExpired, reminderDue } from './document.policy.ts'

const expiry = endOfDayInNairobi('2026-12-31')
const before = (days: number) => new Date(expiry.valueOf() - days * 86_400_000)

describe('the last valid day', () => {
  it('ends at midnight in Nairobi', () => {
    expect(expiry.toISOString()).toBe('2026-12-31T20:59:59.999Z')
    expect(isExpired(expiry, expiry)).toBe(false)
    expect(isExpired(expiry, new Date(expiry.valueOf() + 1))).toBe(true)
    expect(isExpired(null, expiry)).toBe(false)
    expect(dayInNairobi(expiry)).toBe('2026-12-31')
    expect(dayInNairobi(new Date(expiry.valueOf() + 1))).toBe('2027-01-01')
  })

  it('is 0 days away until it ends', () => {
    expect(daysLeft(expiry, before(0.5))).toBe(0)
    expect(daysLeft(expiry, before(1))).toBe(1)
    expect(daysLeft(expiry, before(-1))).toBeUndefined()
    expect(daysLeft(null, expiry)).toBeUndefined()
  })
})

describe('a reminder', () => {
  it('is due 30, 7 and 0 days before, once each', () => {
    expect(reminderDue(expiry, [], before(30.9))).toBe(30)
    expect(reminderDue(expiry, [], before(31))).toBeUndefined()
    expect(reminderDue(expiry, [30], before(20))).toBeUndefined()
    expect(reminderDue(expiry, [30], before(7.5))).toBe(7)
    expect(reminderDue(expiry, [30, 7], before(6))).toBeUndefined()
    expect(reminderDue(expiry, [30, 7], before(0.5))).toBe(0)
    expect(reminderDue(expiry, [30, 7, 0], before(0.1))).toBeUndefined()
  })

  it('that was missed is replaced by the nearest one', () => {
    expect(reminderDue(expiry, [], before(3))).toBe(7)
    expect(reminderDue(expiry, [7], before(3))).toBeUndefined()
    expect(reminderDue(expiry, [], before(-1))).toBeUndefined()
  })
})
