import type { ErrorKey } from '@domain/texts/errors.ts'

/** What a caller is answered where a request is refused: pages find the text by the key. */
interface ApiErrorBody {
  key: ErrorKey
  /** Values for the placeholders of the text. */
  params?: ErrorParams
  /** Which of several things in the request it is about, as the request named it. */
  subject?: string
  /** Why other things in the request are refused too, each with its `subject`. */
  others?: readonly ApiErrorBody[]
}

type ErrorParams = Record<string, string | number>

interface Details {
  params?: ErrorParams
  subject?: string
}

/** Thrown where a request is refused for a reason that the caller may know. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly status: number
  readonly body: ApiErrorBody

  constructor(key: ErrorKey, status: number, details: Details = {}) {
    super(key)
    this.key = key
    this.status = status
    this.body = { key, ...details }
  }

  /** Adds what else in the request is refused. The key and the status stay those of this error. */
  withOthers(others: readonly ApiError[]): this {
    if (others.length > 0) this.body.others = others.map(({ body }) => body)
    return this
  }
}
