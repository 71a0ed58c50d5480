import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { padResponseTime } from './implement-public.ts'

/** Timers end up to a millisecond early. */
const STEP_MS = 899

async function measurePaddedTime(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await padResponseTime(work).catch(() => undefined)
  return performance.now() - begun
}

it('an answer to any shorter work comes after 900 ms, and one to longer work after twice that', async () => {
  const works = [async () => 'nothing', () => pause(100), () => Promise.reject(new Error('refused')), () => pause(1000)]
  const steps = (await Promise.all(works.map(measurePaddedTime))).map((ms) => Math.floor(ms / STEP_MS))
  expect(steps).toEqual([1, 1, 1, 2])
})
