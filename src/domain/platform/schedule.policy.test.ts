import { describe, expect, it } from 'vitest'
import * as schedules from '../generated/schedules.ts'
import type { Schedule } from './endpoint.ts'
import { countKilled, getScheduleInterval, type ScheduleRun, scheduleState, withEnd, withStart } from './schedule.policy.ts'

const START = Date.parse('2026-11-26T06:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const run = (fields: Partial<ScheduleRun>): ScheduleRun => ({
  known_since: at(0),
  started_at: null,
  ended_at: null,
  unended: [],
  succeeded_at: null,
  duration_ms: null,
  failures: 0,
  error: '',
  ...fields,
})
const succeeded = (minutes: number) => run({ started_at: at(minutes), ended_at: at(minutes), succeeded_at: at(minutes) })

describe('the state of a schedule', () => {
  it('is ok until two intervals and the longest run have passed since the last success, then late', () => {
    // Every 5 minutes, for 9 minutes at most.
    expect(scheduleState(schedules.sweepDataExports, succeeded(0), at(19))).toBe('ok')
    expect(scheduleState(schedules.sweepDataExports, succeeded(0), at(19.1))).toBe('late')
    // Daily, for half an hour at most.
    expect(scheduleState(schedules.markOverdue, succeeded(0), at(48 * 60 + 30))).toBe('ok')
    expect(scheduleState(schedules.markOverdue, succeeded(0), at(48 * 60 + 31))).toBe('late')
  })

  it('counts from the time when the schedule was first seen if it never succeeded', () => {
    expect(scheduleState(schedules.sweepDataExports, run({}), at(19))).toBe('ok')
    expect(scheduleState(schedules.sweepDataExports, run({}), at(20))).toBe('late')
  })

  it('is failing after two failures, and after one if the next run is a day away', () => {
    expect(scheduleState(schedules.sweepSends, run({ failures: 1 }), at(1))).toBe('once-failed')
    expect(scheduleState(schedules.sweepSends, run({ failures: 2 }), at(1))).toBe('failing')
    expect(scheduleState(schedules.markOverdue, run({ failures: 1 }), at(1))).toBe('failing')
  })
})

describe('a run without an end', () => {
  const started = (schedule: Schedule, ...minutes: number[]) =>
    minutes.reduce((before, minute) => withStart(schedule, before, at(minute)), run({}))
  const failuresAt = (schedule: Schedule, stored: ScheduleRun, minute: number) =>
    countKilled(schedule, stored, at(minute)).failures

  it('counts as a failure once the platform must have ended it, also if other runs have started since', () => {
    // For 9 minutes at most, every 5 minutes.
    const exports = started(schedules.sweepDataExports, 0, 5, 10)
    expect([10, 9.1, 14, 14.1, 19.1].map((minute) => failuresAt(schedules.sweepDataExports, exports, minute))).toEqual([
      1, 1, 1, 2, 3,
    ])
    // For 5 minutes at most, every minute.
    const outbox = started(schedules.sweepOutbox, 0, 1, 2, 3, 4, 5, 6, 7)
    expect(outbox).toMatchObject({ failures: 2, error: 'killed' })
    expect(outbox.unended).toEqual([2, 3, 4, 5, 6, 7].map(at))
    expect([7, 8, 12, 13].map((minute) => failuresAt(schedules.sweepOutbox, outbox, minute))).toEqual([2, 3, 7, 8])
  })

  it('is counted once', () => {
    const counted = countKilled(schedules.sweepOutbox, started(schedules.sweepOutbox, 0), at(6))
    expect(counted).toMatchObject({ failures: 1, unended: [] })
    expect(countKilled(schedules.sweepOutbox, counted, at(7))).toBe(counted)
  })

  it('is no failure while it overlaps with others, whichever ends first', () => {
    const overlapping = started(schedules.sweepOutbox, 0, 1, 2)
    const lastEnded = withEnd(overlapping, at(2), at(3), '')
    expect(lastEnded).toMatchObject({ failures: 0, succeeded_at: at(3), unended: [] })
    expect(withEnd(lastEnded, at(0), at(4), '')).toMatchObject({ failures: 0, succeeded_at: at(4), duration_ms: 240_000 })
    const firstEnded = withEnd(overlapping, at(0), at(3), '')
    expect(firstEnded.unended).toEqual([at(1), at(2)])
    expect(failuresAt(schedules.sweepOutbox, firstEnded, 8)).toBe(2)
  })

  it('is removed by its own failure, which leaves the others', () => {
    const failed = withEnd(started(schedules.sweepOutbox, 0, 1), at(0), at(3), 'TypeError')
    expect(failed).toMatchObject({ failures: 1, error: 'TypeError', unended: [at(1)], succeeded_at: null })
  })

  it('is kept for the last twenty starts only', () => {
    const many = started(schedules.sweepOutbox, ...Array.from({ length: 25 }, (_, index) => index / 10))
    expect(many.unended).toHaveLength(20)
    expect(many.unended.at(-1)).toEqual(at(2.4))
  })
})

it('a schedule with a time of day runs daily', () => {
  expect([getScheduleInterval(schedules.sweepOutbox), getScheduleInterval(schedules.markOverdue)]).toEqual([60_000, 86_400_000])
})
