import { describe, expect, it } from 'vitest'
import { kenyaHolidays } from './closing-days.policy.ts'

const named = (year: number) => kenyaHolidays(year).map(({ day, name }) => `${day} ${name}`)

describe('the public holidays of Kenya', () => {
  it('of 2026 are the holidays of the Act, with Easter and the two Idds', () => {
    expect(named(2026)).toEqual([
      '2026-01-01 New Year’s Day',
      '2026-03-20 Idd-ul-Fitr',
      '2026-04-03 Good Friday',
      '2026-04-06 Easter Monday',
      '2026-05-01 Labour Day',
      '2026-05-27 Idd-ul-Azha',
      '2026-06-01 Madaraka Day',
      '2026-10-10 Mazingira Day',
      '2026-10-20 Mashujaa Day',
      '2026-12-12 Jamhuri Day',
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
    ])
  })

  it('move from a Sunday to the next day that is not a holiday', () => {
    // 10 October and 26 December 2027 are Sundays.
    expect(named(2027)).toEqual(expect.arrayContaining(['2027-10-11 Mazingira Day', '2027-12-27 Boxing Day']))
    // Christmas of 2022 was a Sunday, and Boxing Day the Monday after it.
    expect(named(2022)).toEqual(expect.arrayContaining(['2022-12-26 Boxing Day', '2022-12-27 Christmas Day']))
    // Idd-ul-Azha of 2024 was observed on Monday, 17 June.
    expect(named(2024)).toContain('2024-06-17 Idd-ul-Azha')
    for (let year = 2020; year <= 2045; year++) {
      const days = kenyaHolidays(year).map(({ day }) => day)
      expect(days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toEqual([])
    }
  })

  it('have the correct Easter in difficult years', () => {
    for (const [year, monday] of [
      [2019, '2019-04-22'],
      [2024, '2024-04-01'],
      [2038, '2038-04-26'],
      [2049, '2049-04-19'],
    ] as const) {
      expect(named(year)).toContain(`${monday} Easter Monday`)
    }
  })

  it('need confirmation only if they depend on the moon', () => {
    const open = kenyaHolidays(2026).filter(({ isToBeConfirmed }) => isToBeConfirmed)
    expect(open.map(({ name }) => name)).toEqual(['Idd-ul-Fitr', 'Idd-ul-Azha'])
  })
})
