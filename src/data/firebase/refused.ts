import { SCREEN_ERRORS } from '@domain/texts/screen-errors.ts'
import type { ErrorText } from '@domain/texts/told.ts'

/** Why something was not done: what to tell, and the key that programs know it by, empty where it has none. */
export interface Problem {
  key: string
  text: ErrorText
}

/** A refusal of one of our functions, in the server's words where it gave any. */
export class Refused extends Error implements Problem {
  readonly key: string
  readonly text: ErrorText
  /** Which of several things that were sent it is about, as it was sent. */
  readonly subject: string | undefined

  constructor(key: string, text: ErrorText, subject?: string) {
    super(key)
    this.key = key
    this.text = text
    this.subject = subject
  }

  get isUnreachable(): boolean {
    return this.key === UNREACHABLE
  }
}

const UNREACHABLE = 'network/unreachable'

/** No answer came. */
export function unreachable(): Refused {
  return new Refused(UNREACHABLE, SCREEN_ERRORS[UNREACHABLE])
}

/** Reads why a function refused. @param failure told where the answer says nothing */
export async function refusedBy(answer: Response, failure: ErrorText): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => undefined)
  const { key, title, message, subject } = (body ?? {}) as Record<string, unknown>
  const isTold = typeof title === 'string' && typeof message === 'string'
  const text = isTold ? { title, description: message } : failure
  return new Refused(typeof key === 'string' ? key : '', text, typeof subject === 'string' ? subject : undefined)
}

/** What to tell of a failure: the server's reason, else `failure`. */
export function reasonOf(error: unknown, failure: ErrorText): ErrorText {
  return error instanceof Refused ? error.text : failure
}
