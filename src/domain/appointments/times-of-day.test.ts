import { describe, expect, it } from 'vitest'
import { timesOfDay } from './office-hours.policy.ts'

const SATURDAY = '2026-11-28'
const BEFORE = new Date('2026-11-27T12:00:00Z')

const inState = (state: string, duration: 30 | 60, taken: string[], now = BEFORE) =>
  timesOfDay(SATURDAY, duration, taken, now)
    .filter((offered) => offered.state === state)
    .map(({ time }) => time)

describe('the times of a day', () => {
  it('are taken if any of their half hours is taken', () => {
    expect(inState('taken', 30, ['2026-11-28T10:00'])).toEqual(['10:00'])
    expect(inState('taken', 60, ['2026-11-28T10:00'])).toEqual(['09:30', '10:00'])
    expect(inState('taken', 60, ['2026-11-27T10:00'])).toEqual([])
  })

  it('are past from their start on', () => {
    const ten = new Date('2026-11-28T07:00:00Z')
    expect(inState('over', 30, [], ten)).toEqual(['09:00', '09:30', '10:00'])
    expect(inState('over', 30, [], new Date(ten.valueOf() - 1))).toEqual(['09:00', '09:30'])
  })

  it('are too soon within the office’s notice period', () => {
    const states = timesOfDay(SATURDAY, 30, [], BEFORE, new Date('2026-11-28T07:00:00Z')).map(({ state }) => state)
    expect(states.slice(0, 3)).toEqual(['soon', 'soon', 'free'])
  })

  it('are free otherwise, and there are no times on a Sunday', () => {
    expect(inState('free', 60, ['2026-11-28T12:00'])).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '12:30', '13:00'])
    expect(timesOfDay('2026-11-29', 30, [], BEFORE)).toEqual([])
  })
})
