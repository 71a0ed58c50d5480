import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { padResponseTime } from './pad-response-time.ts'

/** Timers end up to a millisecond early. */
const STEP_MS = 899

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await padResponseTime(work).catch(() => undefined)
  return performance.now() - begun
}

it('an answer to any shorter work comes after 900 ms at the earliest, and one to longer work after twice that', async () => {
  const short = [async () => 'nothing', () => pause(100), () => Promise.reject(new Error('refused'))]
  const [long, ...times] = await Promise.all([() => pause(1000), ...short].map(timeOf))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(STEP_MS)
  expect(long).toBeGreaterThanOrEqual(2 * STEP_MS)
})
