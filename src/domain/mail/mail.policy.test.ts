import { describe, expect, it } from 'vitest'
import { nextAttempt } from './mail.policy.ts'

const created = new Date('2026-11-16T06:00:00Z')
const minutesAfter = (minutes: number) => new Date(created.valueOf() + minutes * 60_000)

describe('a mail that could not be sent', () => {
  it('is tried after 1, 5, 15 and 30 minutes, then every hour', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempts) => nextAttempt(attempts, created, created))
    expect(waits).toEqual([1, 5, 15, 30, 60, 60].map(minutesAfter))
  })

  it('is given up after five days', () => {
    expect(nextAttempt(123, created, minutesAfter(5 * 24 * 60 - 61))).toEqual(minutesAfter(5 * 24 * 60 - 1))
    expect(nextAttempt(124, created, minutesAfter(5 * 24 * 60 - 59))).toBeUndefined()
  })

  it('is never given up before its first tries, however late these come', () => {
    expect(nextAttempt(1, created, minutesAfter(9 * 24 * 60))).toEqual(minutesAfter(9 * 24 * 60 + 1))
  })
})
