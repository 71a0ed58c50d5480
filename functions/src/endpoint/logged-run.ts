import { callCountsStored } from './call-counts.ts'
import { logFailure } from './log-failure.ts'
import { withReference } from './run-context.ts'

/**
 * Waits for all parts of an event, so that a failure of one prevents no other.
 * @throws the first failure, so that the event is retried
 */
export async function allParts(parts: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * The handler of an event or of a schedule: its log lines carry one reference, and a failure is logged and counted. Throws an
 * error without the details of the failure, because the platform logs its message and then repeats the event.
 * @param name the function's exported name
 */
export function loggedRun<Event>(name: string, work: (event: Event) => unknown): (event: Event) => Promise<void> {
  return (event) =>
    withReference(name, async ({ reference }) => {
      try {
        await work(event)
      } catch (error) {
        logFailure(name, error)
        await callCountsStored()
        throw new Error(`${name} failed. Reference ${reference}`)
      }
    })
}
