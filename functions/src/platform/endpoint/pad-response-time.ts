import { setTimeout as pause } from 'node:timers/promises'

/** Usually longer than the work. Only the emulators of tests have a shorter one: see `shorten-padding.ts`. */
export const padding = { stepMs: 900 }

/** Pads the response time to whole steps, so that it does not reveal the amount of work. @throws errors of `work`, as late */
export async function padResponseTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begun
    await pause(Math.max(1, Math.ceil(taken / padding.stepMs)) * padding.stepMs - taken)
  }
}
