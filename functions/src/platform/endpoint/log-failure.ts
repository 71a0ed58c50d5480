import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt, randomUUID } from 'node:crypto'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@domain/platform/ids.ts'
import { logger } from 'firebase-functions/v2'
import { callCountsStored, countOutcome } from './call-counts.ts'

const FRAMES = 8
/** Names and codes of libraries. Anything else may quote an input. */
const NAME = /^[A-Za-z][\w.]{0,59}$/
const CODE = /^[\w./-]{1,60}$/
/** The end of a stack frame: a file of ours, of a package or of Node, with line and column. */
const PLACE = /^(?:file:\/\/|node:|\/)[\w./@+-]{1,300}:\d{1,7}:\d{1,7}\)?$/
const FRAME = /^[\w.$<>#[\]()/:@+ -]{1,500}$/

/**
 * Logs an unexpected failure, and counts it: the only function that logs an error. Logs its name, code and stack frames, but
 * never its message, which may quote user input.
 * @param what the function's name, or the part of the work that failed
 */
export function logFailure(what: string, error: unknown): void {
  const { name, reference, request } = currentRun(what)
  const message = `${what} failed`
  // `logger.error` would add the stack of this call to the message, on which alerts depend.
  logger.write({ severity: 'ERROR', message, function: name, reference, request, ...describeFailure(error) })
  countOutcome(name, 'failed')
}

/** What may be logged of an error. */
export function describeFailure(error: unknown): { error: string; code: string; at: string[] } {
  const { name, code, message, stack } = Object(error) as Partial<Record<'name' | 'code' | 'message' | 'stack', unknown>>
  return {
    error: typeof name === 'string' && NAME.test(name) ? name : typeof error,
    code: CODE.test(String(code ?? '')) ? String(code) : '',
    at: typeof stack === 'string' ? framesIn(stack, String(message ?? '')) : [],
  }
}

/** Omits the message, which follows the name, because one of several lines can look like stack frames. */
function framesIn(stack: string, message: string): string[] {
  const start = stack.indexOf(message)
  // A message that was changed after the error was created is still in its stack.
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  const frames = lines.filter((line) => line.startsWith('    at ')).map((line) => line.slice(7))
  return frames.filter((frame) => FRAME.test(frame) && PLACE.test(frame.split(/[ (]/).at(-1) ?? '')).slice(0, FRAMES)
}

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

/** One run of a function: a request, an event or a scheduled job. */
interface Run {
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
