import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the work takes, as a rule. */
const STEP_MS = 900

/** Does the work in one, two or three whole steps of time: a stranger cannot tell by the clock how much there was to do. */
export async function padResponseTime(work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  const taken = performance.now() - begun
  await pause(Math.max(1, Math.ceil(taken / STEP_MS)) * STEP_MS - taken)
}
