import { logger } from 'firebase-functions/v2'
import { countOutcome } from './call-counts.ts'
import { currentRun } from './run-context.ts'

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
