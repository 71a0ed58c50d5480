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
  /** Why others of these things were refused too. */
  readonly others: readonly Refused[]

  constructor(key: string, text: ErrorText, subject?: string, others: readonly Refused[] = []) {
    super(key)
    this.key = key
    this.text = text
    this.subject = subject
    this.others = others
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
  return toRefused(await answer.json().catch(() => undefined), failure)
}

function toRefused(body: unknown, failure: ErrorText): Refused {
  const { key, title, message, subject, others } = (body ?? {}) as Record<string, unknown>
  const isTold = typeof title === 'string' && typeof message === 'string'
  const text = isTold ? { title, description: message } : failure
  return new Refused(
    typeof key === 'string' ? key : '',
    text,
    typeof subject === 'string' ? subject : undefined,
    Array.isArray(others) ? others.map((other) => toRefused(other, failure)) : [],
  )
}

/** What to tell of a failure: the server's reason, else `failure`. */
export function reasonOf(error: unknown, failure: ErrorText): ErrorText {
  return error instanceof Refused ? error.text : failure
}
