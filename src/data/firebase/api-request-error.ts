import { addReference } from '@domain/texts/add-reference.ts'
import { loadErrorText } from '@domain/texts/load-error-text.ts'
import type { ErrorText, PlaceholderValues } from '@domain/texts/message-types.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'

/** A failure: its text for the user and its key, '' if it has no key. */
export interface Problem {
  key: string
  text: ErrorText
}

/** An error response of a function, with the text of its key. */
export class ApiRequestError extends Error implements Problem {
  readonly key: string
  readonly text: ErrorText
  /** The submitted item that the error is about, if the request had several. */
  readonly subject: string | undefined
  /** The errors of the other submitted items. */
  readonly others: readonly ApiRequestError[]
  /** The reference of the failure in the log. `text` ends with it. */
  readonly reference: unknown

  constructor(key: string, text: ErrorText, subject?: string, others: readonly ApiRequestError[] = [], reference?: unknown) {
    super(key)
    this.key = key
    this.text = text
    this.subject = subject
    this.others = others
    this.reference = reference
  }

  get isUnreachable(): boolean {
    return this.key === UNREACHABLE
  }
}

const UNREACHABLE = 'network/unreachable'

/** The error for a request without a response. */
export function unreachable(): ApiRequestError {
  return new ApiRequestError(UNREACHABLE, SCREEN_ERRORS[UNREACHABLE])
}

/** Creates the error of a function's response. @param failure the text if the response has no key or no text for it */
export async function requestErrorFrom(answer: Response, failure: ErrorText): Promise<ApiRequestError> {
  return toRequestError(await answer.json().catch(() => undefined), failure)
}

async function toRequestError(body: unknown, failure: ErrorText): Promise<ApiRequestError> {
  const { key, params, subject, others, reference } = (body ?? {}) as Record<string, unknown>
  const known = typeof key === 'string' ? key : ''
  return new ApiRequestError(
    known,
    addReference((await loadErrorText(known, (params ?? {}) as PlaceholderValues)) ?? failure, reference),
    typeof subject === 'string' ? subject : undefined,
    Array.isArray(others) ? await Promise.all(others.map((other) => toRequestError(other, failure))) : [],
    reference,
  )
}

/** The text of an API error, or `failure` for any other error. */
export function reasonOf(error: unknown, failure: ErrorText): ErrorText {
  return error instanceof ApiRequestError ? error.text : failure
}

/** The code of a Firebase error, "permission-denied" or "auth/user-disabled"; empty for other errors. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}
