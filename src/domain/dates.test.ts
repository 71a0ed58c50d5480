import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, isCalendarDate } from './dates.ts'

describe('a calendar date', () => {
  it('is displayed equally in every time zone', () => {
    expect(formatDay('2026-11-28')).toBe('Nov 28, 2026')
    expect(formatDay('2026-01-01')).toBe('Jan 1, 2026')
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '28.11.2026', '0026-11-20', '1899-12-31', '', 'tomorrow'])(
    'is not "%s"',
    (value) => {
      expect(isCalendarDate(value)).toBe(false)
    },
  )

  it('may be a leap day', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true)
    expect(isCalendarDate('2026-02-29')).toBe(false)
  })
})

it.each([
  [new Date(2026, 10, 6, 8, 5), 'Nov 6, 2026 8:05 AM'],
  [new Date(2026, 0, 31, 0, 0), 'Jan 31, 2026 12:00 AM'],
  [new Date(2026, 6, 1, 12, 59), 'Jul 1, 2026 12:59 PM'],
])('an instant is shown with date and hour', (moment, text) => {
  expect(formatMoment(moment)).toBe(text)
})
