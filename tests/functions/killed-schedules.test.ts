import { once } from 'node:events'
import * as schedules from '@domain/generated/schedules.ts'
import type { Schedule } from '@domain/platform/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { isHealthy, reportAt } from '../../functions/src/office/check-health.ts'
import { recordStart, runRecorded } from '../../functions/src/platform/endpoint/implement-schedule.ts'
import { DATA_PROJECT } from '../../scripts/local/environment.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { startProcess } from '../load/start-process.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { ALERT, alerts, at, problemsAt, RESOLVED, runAll } from '../support/health-checks.ts'

beforeEach(() => emptyDatabase(adminDb))

describe('a killed schedule', () => {
  async function killedAt(name: string, minute: number): Promise<void> {
    const child = startProcess('schedule-process', DATA_PROJECT, name, String(at(minute).valueOf()))
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  }

  async function stateAt(name: string, minute: number) {
    const { schedules } = await reportAt(at(minute))
    const { state, failures, error } = schedules.find((schedule) => schedule.name === name) ?? {}
    return { state, failures, error }
  }

  it('is shown as a problem after two runs, with one alert and one mail when it works again', async () => {
    await runAll(0)
    expect(await problemsAt(1)).toEqual([])
    expect(await isHealthy(at(1))).toBe(true)
    await killedAt('sweepMerges', 5)
    await runAll(5, 'sweepMerges')
    expect(await problemsAt(5)).toEqual([])
    await killedAt('sweepMerges', 10)
    await runAll(10, 'sweepMerges')
    expect(await problemsAt(10)).toEqual(['schedule sweepMerges warning'])
    for (const minute of [15, 20]) {
      // A kill leaves only the start.
      await recordStart(schedules.sweepMerges, at(minute))
      await runAll(minute, 'sweepMerges')
      expect(await problemsAt(minute)).toEqual(['schedule sweepMerges problem'])
      expect(await stateAt('sweepMerges', minute)).toMatchObject({ state: 'failing', error: 'killed' })
      expect(await isHealthy(at(minute))).toBe(false)
    }
    expect(await alerts(ALERT)).toEqual([expect.stringContaining('sweepMerges has not succeeded for 15 minutes')])
    await runAll(25)
    for (const minute of [25, 30]) expect(await problemsAt(minute)).toEqual([])
    expect(await alerts(RESOLVED)).toHaveLength(1)
    expect(await alerts(ALERT)).toHaveLength(1)
  })

  it('is shown as soon as two runs must have been ended if the next ones start before', async () => {
    await runAll(0)
    // A run of the first may take five minutes, one of the second nine.
    const outboxStates: unknown[] = []
    const exportStates: unknown[] = []
    for (let minute = 1; minute <= 20; minute += 1) {
      await recordStart(schedules.sweepOutbox, at(minute))
      if (minute % 5 === 0) await recordStart(schedules.sweepDataExports, at(minute))
      if ([6, 7, 8].includes(minute)) outboxStates.push((await stateAt('sweepOutbox', minute)).state)
      if ([14, 15, 20].includes(minute)) exportStates.push((await stateAt('sweepDataExports', minute)).state)
    }
    expect(outboxStates).toEqual(['ok', 'once-failed', 'failing'])
    expect(exportStates).toEqual(['ok', 'once-failed', 'failing'])
    expect(await stateAt('sweepDataExports', 20)).toEqual({ state: 'failing', failures: 2, error: 'killed' })
    await runAll(20, 'sweepDataExports', 'sweepOutbox')
    expect(await problemsAt(20)).toEqual(['schedule sweepOutbox problem', 'schedule sweepDataExports problem'])
    expect(await alerts(ALERT)).toHaveLength(2)
  })

  it('is counted once if several runs start at once, and healthy runs that overlap are not counted', async () => {
    const overlapping = (schedule: Schedule, minute: number) =>
      Promise.all([0, 0.1, 0.2, 0.3].map((part) => recordStart(schedule, at(minute + part))))
    await recordStart(schedules.sweepOutbox, at(0))
    await overlapping(schedules.sweepOutbox, 6)
    expect(await stateAt('sweepOutbox', 7)).toMatchObject({ failures: 1 })
    const run = (start: number, end: number) => {
      const times = [at(start), at(end)]
      return runRecorded(
        schedules.sweepNewsletters,
        async () => undefined,
        () => times.shift() ?? at(end),
      )
    }
    await Promise.all([run(0, 4), run(1, 2), run(2, 3), run(3, 7)])
    expect(await stateAt('sweepNewsletters', 12)).toMatchObject({ failures: 0, error: '' })
  })

  it('is shown after one run if it runs daily', async () => {
    await runAll(0)
    await killedAt('markOverdue', 1)
    await runAll(40, 'markOverdue')
    expect(await problemsAt(40)).toEqual(['schedule markOverdue problem'])
    expect(await alerts(ALERT)).toHaveLength(1)
  })

  it('is shown if it never starts again', async () => {
    await runAll(0)
    await runAll(20, 'sweepOutbox')
    expect(await problemsAt(20)).toEqual(['schedule sweepOutbox problem'])
  })
})
