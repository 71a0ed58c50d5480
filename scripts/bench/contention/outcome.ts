import { errorKeyOrDone } from '../../../tests/load/error-key.ts'
import { oneDecimal, type Row } from '../measurements.ts'

/** The result of many parallel calls of one function. */
export interface Outcome {
  what: string
  tries: number
  done: number
  /** Calls that got the expected error. */
  refused: number
  /** Calls with another error or without a response. */
  failed: number
  /** Numbers, half hours, payments or sessions that exist more than once. */
  duplicates: number
  /** Missing numbers, half hours or admins. */
  gaps: number
  seconds: number
  /** How many calls must succeed; undefined if that is random. */
  expectedSuccesses?: number
}

export function buildOutcomeRow({
  what,
  tries,
  done,
  refused,
  failed,
  duplicates,
  gaps,
  seconds,
  expectedSuccesses,
}: Outcome): Row {
  const met = failed === 0 && duplicates === 0 && gaps === 0 && (expectedSuccesses === undefined || done === expectedSuccesses)
  const text = expectedSuccesses === undefined ? 'any number done' : `${expectedSuccesses} done`
  return {
    key: what,
    cells: [what, tries, done, refused, failed, duplicates, gaps, oneDecimal(seconds)],
    target: { text, met },
  }
}

/** Counts the calls that succeeded, got the expected error, or failed otherwise. @param expectedError its key */
export function countAnswers(
  answers: readonly string[],
  expectedError = '',
): Pick<Outcome, 'tries' | 'done' | 'refused' | 'failed'> {
  const done = answers.filter((answer) => answer === 'done').length
  const refused = answers.filter((answer) => answer === expectedError).length
  return { tries: answers.length, done, refused, failed: answers.length - done - refused }
}

export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000 }
}

/** "done", the key of the API's error, or the text of any other error. */
export function describeCallOutcome(work: Promise<unknown>): Promise<string> {
  return errorKeyOrDone(work).catch(String)
}

export function runParallel<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)))
}
