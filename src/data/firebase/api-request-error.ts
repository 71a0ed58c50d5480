import { answeredText, type ErrorText } from '@domain/texts/message-types.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'

/** A failure: its text for the user and its key, '' if it has no key. */
export interface Problem {
  key: string
  text: ErrorText
}

/** An error that a function answered. */
export class ApiRequestError extends Error implements Problem {
  readonly key: string
  readonly text: ErrorText
  /** The submitted item that the error is about, if the request had several. */
  readonly subject: string | undefined
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

export function unreachable(): ApiRequestError {
  return new ApiRequestError(UNREACHABLE, SCREEN_ERRORS[UNREACHABLE])
}

/** Creates the error of a function's response. @param failure the text if something else answered */
export async function requestErrorFrom(answer: Response, failure: ErrorText): Promise<ApiRequestError> {
  return toRequestError(await answer.json().catch(() => undefined), failure)
}

function toRequestError(body: unknown, failure: ErrorText): ApiRequestError {
  const { key, subject, others, reference } = (body ?? {}) as Record<string, unknown>
  return new ApiRequestError(
    typeof key === 'string' ? key : '',
    answeredText(body) ?? failure,
    typeof subject === 'string' ? subject : undefined,
    Array.isArray(others) ? others.map((other) => toRequestError(other, failure)) : [],
    reference,
  )
}

/** The text of an API error, or `failure` for any other error. */
export function chooseErrorText(error: unknown, failure: ErrorText): ErrorText {
  return error instanceof ApiRequestError ? error.text : failure
}

/** The code of a Firebase error, "permission-denied" or "auth/user-disabled"; empty for other errors. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}
