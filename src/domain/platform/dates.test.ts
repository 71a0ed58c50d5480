import { describe, expect, it, vi } from 'vitest'
import { formatDay, formatMoment, formatReadAt, isCalendarDate } from './dates.ts'

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

describe('an instant', () => {
  it.each([
    ['2026-11-06T05:05:00Z', 'Nov 6, 2026 8:05 AM'],
    ['2026-01-30T21:00:00Z', 'Jan 31, 2026 12:00 AM'],
    ['2026-07-01T09:59:00Z', 'Jul 1, 2026 12:59 PM'],
  ])('is shown with date and hour in Nairobi', (moment, text) => {
    for (const zone of ['Africa/Nairobi', 'Pacific/Auckland', 'America/New_York', 'UTC']) {
      vi.stubEnv('TZ', zone)
      expect(formatMoment(new Date(moment))).toBe(text)
    }
    vi.unstubAllEnvs()
  })

  it('can be shown in the time zone of a reader', () => {
    expect(formatMoment(new Date('2026-11-28T12:00:00Z'), 'Pacific/Auckland')).toBe('Nov 29, 2026 1:00 AM')
  })

  it('at which something was read has a day if it is not today in Nairobi', () => {
    const read = new Date('2026-11-28T11:05:00Z')
    expect(formatReadAt(read, new Date('2026-11-28T20:59:00Z'))).toBe('14:05')
    expect(formatReadAt(read, new Date('2026-11-28T21:01:00Z'))).toBe('Nov 28, 2026 2:05 PM')
  })
})
