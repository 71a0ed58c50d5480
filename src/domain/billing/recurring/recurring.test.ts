import { describe, expect, it } from 'vitest'
import { daysAfter } from '../../platform/dates.ts'
import { RECORD_ID } from '../../platform/ids.ts'
import {
  afterPeriod,
  dayOfPeriod,
  RECURRING_INTERVALS,
  recurringInvoiceId,
  recurringState,
  resumedProgress,
  upcomingDays,
} from './recurring.ts'

const days = (first: string, interval: (typeof RECURRING_INTERVALS)[number], count: number) =>
  Array.from({ length: count }, (_, index) => dayOfPeriod(first, interval, index))

describe('the days of a recurring invoice', () => {
  it('are on the day of the month, or on the last day of a shorter month', () => {
    expect(days('2027-10-31', 'monthly', 6)).toEqual([
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
    expect(days('2027-01-31', 'monthly', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(days('2027-11-30', 'quarterly', 4)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30', '2028-08-30'])
    expect(days('2028-02-29', 'yearly', 5)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('are one in each period for fifty years, in order', () => {
    for (const interval of RECURRING_INTERVALS) {
      const months = days('2027-12-31', interval, 600 / { monthly: 1, quarterly: 3, yearly: 12 }[interval])
      expect(new Set(months.map((day) => day.slice(0, 7))).size).toBe(months.length)
      expect(months.toSorted()).toEqual(months)
    }
  })
})

describe('a recurring invoice', () => {
  const template = {
    first_day: '2027-12-31',
    interval: 'monthly',
    last_day: null,
    periods_done: 0,
    next_day: '2027-12-31',
  } as const

  /** The periods of daily runs, without those on which the portal is down. */
  function run(from: string, length: number, isDown: (day: number) => boolean) {
    let progress: { periods_done: number; next_day: string | null } = template
    const made: number[] = []
    for (let day = 0; day < length; day++) {
      while (!isDown(day) && progress.next_day !== null && progress.next_day <= daysAfter(from, day)) {
        made.push(progress.periods_done)
        progress = afterPeriod({ ...template, ...progress })
      }
    }
    return made
  }

  it('gets exactly one invoice per period over New Year, a leap day, month ends and an outage of 40 days', () => {
    const expected = Array.from({ length: 16 }, (_, index) => index)
    expect(run('2027-12-01', 500, () => false)).toEqual(expected)
    for (let start = 0; start < 120; start += 7) {
      expect(run('2027-12-01', 500, (day) => day >= start && day < start + 40)).toEqual(expected)
    }
  })

  it('ends after its last day', () => {
    const last = { ...template, last_day: '2028-01-31', periods_done: 1, next_day: '2028-01-31' }
    expect(upcomingDays({ ...template, last_day: '2028-02-28' })).toEqual(['2027-12-31', '2028-01-31'])
    expect(afterPeriod(last)).toEqual({ periods_done: 2, next_day: null })
    expect(recurringState({ ...last, ...afterPeriod(last) })).toBe('finished')
  })

  it('gets no invoice for the days on which it was stopped', () => {
    const stopped = { ...template, periods_done: 1, next_day: null }
    expect(recurringState(stopped)).toBe('stopped')
    expect(resumedProgress(stopped, '2028-02-29')).toEqual({ periods_done: 2, next_day: '2028-02-29' })
    expect(resumedProgress(stopped, '2028-03-01')).toEqual({ periods_done: 3, next_day: '2028-03-31' })
    expect(recurringState(template)).toBe('active')
  })

  it('has an id for each of its invoices', () => {
    expect(recurringInvoiceId('AbCdEfGhIjKlMnOpQrSt', 12)).toMatch(RECORD_ID)
  })
})
