import type { ErrorKey } from '@domain/texts/errors.ts'

/** The response body of a rejected request. Pages look up the text by key. */
interface ApiErrorBody {
  key: ErrorKey
  params?: ErrorParams
  /** The item of the request that failed, by the name that the request used. */
  subject?: string
  /** Errors of other items in the request, each with its `subject`. */
  others?: readonly ApiErrorBody[]
}

type ErrorParams = Record<string, string | number>

interface Details {
  params?: ErrorParams
  subject?: string
}

/** An error that the caller may see. */
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

  /** Adds errors of other items in the request; key and status do not change. */
  withOthers(others: readonly ApiError[]): this {
    if (others.length > 0) this.body.others = others.map(({ body }) => body)
    return this
  }
}
