import { describe, expect, it } from 'vitest'
import { timeInNairobi, toMoment } from '../platform/dates.ts'
import { DURATIONS } from './appointment.ts'
import {
  getOccupiedSlots,
  isClosedOn,
  isOffered,
  lastBookableDay,
  startTimes,
  workingDaysLater,
} from './office-hours.policy.ts'

const MONDAY = '2026-11-23'
const SATURDAY = '2026-11-28'
const SUNDAY = '2026-11-29'

describe('the times that are offered', () => {
  it('are every half hour from 08:00 to 17:30 on a working day', () => {
    const times = startTimes(MONDAY, 30)
    expect(times).toHaveLength(20)
    expect([times[0], times[1], times.at(-1)]).toEqual(['08:00', '08:30', '17:30'])
  })

  it('end when the office closes', () => {
    expect(DURATIONS.map((duration) => startTimes(MONDAY, duration).at(-1))).toEqual(['17:30', '17:00', '16:30', '16:00'])
    expect(DURATIONS.map((duration) => startTimes(SATURDAY, duration).at(-1))).toEqual(['13:30', '13:00', '12:30', '12:00'])
    expect(startTimes(SATURDAY, 30)[0]).toBe('09:00')
  })

  it('are empty on a Sunday', () => {
    expect(startTimes(SUNDAY, 30)).toEqual([])
    expect([SUNDAY, SATURDAY, MONDAY].map(isClosedOn)).toEqual([true, false, false])
  })

  it('are past after they have begun', () => {
    expect(isOffered(MONDAY, '08:00', 60, new Date('2026-11-23T04:59:59Z'))).toBe(true)
    expect(isOffered(MONDAY, '08:00', 60, new Date('2026-11-23T05:00:00Z'))).toBe(false)
    expect(isOffered(MONDAY, '08:15', 60, new Date(0))).toBe(false)
    expect(isOffered(MONDAY, '17:30', 60, new Date(0))).toBe(false)
  })
})

describe('a time in Nairobi', () => {
  it('is three hours before the same time in UTC, in every season', () => {
    expect(toMoment('2026-03-29', '09:00').toISOString()).toBe('2026-03-29T06:00:00.000Z')
    expect(toMoment('2026-10-25', '09:00').toISOString()).toBe('2026-10-25T06:00:00.000Z')
  })

  it('is restored from its instant', () => {
    for (const time of startTimes(MONDAY, 30)) expect(timeInNairobi(toMoment(MONDAY, time))).toBe(time)
    expect(timeInNairobi(new Date('2026-11-22T21:30:00Z'))).toBe('00:30')
  })

  it('occupies the half hours of its duration', () => {
    expect(getOccupiedSlots(MONDAY, '16:30', 90)).toEqual(['2026-11-23T16:30', '2026-11-23T17:00', '2026-11-23T17:30'])
  })

  it('can be booked within the limits', () => {
    expect(lastBookableDay(new Date('2026-11-22T22:00:00Z'), 2)).toBe('2026-11-25')
  })
})

describe('two working days later', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['on a Monday', '2026-11-23', '09:30', '2026-11-25', '09:30'],
    ['on a Wednesday', '2026-11-25', '00:00', '2026-11-27', '00:00'],
    ['on a Thursday', '2026-11-19', '23:59', '2026-11-23', '23:59'],
    ['on a Friday', '2026-11-20', '16:00', '2026-11-24', '16:00'],
    ['on a Saturday, though the office is open', '2026-11-21', '10:00', '2026-11-25', '00:00'],
    ['on a Sunday', '2026-11-22', '20:00', '2026-11-25', '00:00'],
  ])('that start %s, %s %s, end on %s %s in Nairobi', (_name, day, time, dueDay, dueTime) => {
    expect(workingDaysLater(toMoment(day, time), 2)).toEqual(toMoment(dueDay, dueTime))
  })

  it('are counted in Nairobi time, three hours ahead of UTC', () => {
    // Friday 23:00 in UTC is Saturday in Nairobi.
    expect(workingDaysLater(new Date('2026-11-20T23:00:00Z'), 2)).toEqual(toMoment('2026-11-25', '00:00'))
  })

  it('keep the seconds, and count five days of each week', () => {
    expect(workingDaysLater(new Date('2026-11-20T13:00:01.5Z'), 10)).toEqual(new Date('2026-12-04T13:00:01.5Z'))
  })
})
