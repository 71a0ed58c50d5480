import { describe, expect, it } from 'vitest'
import { lastEndedMonth, monthAfter, monthsFrom } from './months.ts'

describe('the months of the books', () => {
  it('follow each other over the end of a year', () => {
    expect(monthAfter('2026-01')).toBe('2026-02')
    expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsFrom('2026-02', '2026-01')).toEqual([])
  })

  it.each([
    ['2026-10-31T20:59:59Z', '2026-09'],
    ['2026-10-31T21:14:59Z', '2026-09'],
    ['2026-10-31T21:15:00Z', '2026-10'],
    ['2026-11-29T09:00:00Z', '2026-10'],
    ['2027-01-05T09:00:00Z', '2026-12'],
  ])('have ended in Nairobi with a quarter of an hour for running work: at %s the last one is %s', (now, month) => {
    expect(lastEndedMonth(new Date(now))).toBe(month)
  })
})
