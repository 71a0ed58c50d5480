import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt, randomUUID } from 'node:crypto'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@domain/reference.ts'

/** One run of a function: a request, an event or a scheduled job. */
export interface Run {
  /** The function's exported name. */
  name: string
  /** Unique; in the log only. */
  request: string
  /** Short enough to be read out, so it may repeat: also compare the time. */
  reference: string
}

const runs = new AsyncLocalStorage<Run>()

/** Runs work whose log lines carry one new reference. A run inside another one keeps the outer reference. */
export function withReference<Result>(name: string, work: (run: Run) => Result): Result {
  const run = runs.getStore() ?? newRun(name)
  return runs.run(run, () => work(run))
}

/** The current run; a new one for work outside any run. */
export function currentRun(name: string): Run {
  return runs.getStore() ?? newRun(name)
}

function newRun(name: string): Run {
  const character = () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]
  return { name, request: randomUUID(), reference: Array.from({ length: REFERENCE_LENGTH }, character).join('') }
}
