import { loadErrorText } from '@domain/texts/load-error-text.ts'
import type { ErrorText, PlaceholderValues } from '@domain/texts/message-types.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'

/** Why something was not done: what to tell, and the key that programs know it by, empty where it has none. */
export interface Problem {
  key: string
  text: ErrorText
}

/** An error answer of one of our functions, with the text of its key. */
export class ApiRequestError extends Error implements Problem {
  readonly key: string
  readonly text: ErrorText
  /** Which of several things that were sent it is about, as it was sent. */
  readonly subject: string | undefined
  /** Why others of these things were refused too. */
  readonly others: readonly ApiRequestError[]

  constructor(key: string, text: ErrorText, subject?: string, others: readonly ApiRequestError[] = []) {
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
export function unreachable(): ApiRequestError {
  return new ApiRequestError(UNREACHABLE, SCREEN_ERRORS[UNREACHABLE])
}

/** Reads why a function refused. @param failure shown where the answer has no key, or a key without a text */
export async function requestErrorFrom(answer: Response, failure: ErrorText): Promise<ApiRequestError> {
  return toRequestError(await answer.json().catch(() => undefined), failure)
}

async function toRequestError(body: unknown, failure: ErrorText): Promise<ApiRequestError> {
  const { key, params, subject, others } = (body ?? {}) as Record<string, unknown>
  const known = typeof key === 'string' ? key : ''
  return new ApiRequestError(
    known,
    (await loadErrorText(known, (params ?? {}) as PlaceholderValues)) ?? failure,
    typeof subject === 'string' ? subject : undefined,
    Array.isArray(others) ? await Promise.all(others.map((other) => toRequestError(other, failure))) : [],
  )
}

/** The text of a failure: that of the answer's key, else `failure`. */
export function reasonOf(error: unknown, failure: ErrorText): ErrorText {
  return error instanceof ApiRequestError ? error.text : failure
}
