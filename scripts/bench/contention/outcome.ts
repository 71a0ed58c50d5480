import { errorKeyOrDone } from '../../../tests/load/error-key.ts'
import { oneDecimal, type Row } from '../measurements.ts'

/** What came of many doing the same at the same moment. */
export interface Outcome {
  what: string
  tries: number
  done: number
  /** Those that got the answer which is meant for them. */
  refused: number
  /** Those that got any other one, or none. */
  failed: number
  /** Of what there may be one only: a number, a half hour, a payment, a session. */
  duplicates: number
  /** Of what must not be missing: numbers between, half hours, an admin. */
  gaps: number
  seconds: number
  /** How many are to be done; undefined where chance decides. */
  toBeDone?: number
}

export function rowOf({ what, tries, done, refused, failed, duplicates, gaps, seconds, toBeDone }: Outcome): Row {
  const met = failed === 0 && duplicates === 0 && gaps === 0 && (toBeDone === undefined || done === toBeDone)
  const text = `${toBeDone === undefined ? '' : `${toBeDone} done, `}no failure, duplicate or gap`
  return {
    key: what,
    cells: [what, tries, done, refused, failed, duplicates, gaps, oneDecimal(seconds)],
    target: { text, met },
  }
}

/** How many were done, told so, or told something else. @param refusal the key of the answer that is meant for the others */
export function countAnswers(answers: readonly string[], refusal = ''): Pick<Outcome, 'tries' | 'done' | 'refused' | 'failed'> {
  const done = answers.filter((answer) => answer === 'done').length
  const refused = answers.filter((answer) => answer === refusal).length
  return { tries: answers.length, done, refused, failed: answers.length - done - refused }
}

export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000 }
}

/** What some work is answered, and the error where it is no answer at all. */
export function answerOf(work: Promise<unknown>): Promise<string> {
  return errorKeyOrDone(work).catch(String)
}

/** As many calls as told, all under way at once. */
export function runParallel<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)))
}
