import { isDeepStrictEqual } from 'node:util'
import type { ErrorKey } from '@domain/texts/message-keys.ts'

/** What the response says of a rejected request, beside its sentence. */
interface ApiErrorBody {
  key: ErrorKey
  params?: ErrorParams
  /** The item of the request that failed, by the name that the request used. */
  subject?: string
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
  /** Errors of other items in the request, each with its `subject`. */
  readonly others: ApiError[] = []

  constructor(key: ErrorKey, status: number, details: Details = {}) {
    super(key)
    this.key = key
    this.status = status
    this.body = { key, ...details }
  }

  /** Adds errors of other items in the request; key and status do not change. */
  withOthers(others: readonly ApiError[]): this {
    this.others.push(...others)
    return this
  }
}

/**
 * Lets a repeated call succeed. The browser creates the id of a new record, so a stored record must come from a request
 * with equal fields.
 * @param request the fields of the request, with the user ids of its sender and of the record's owner
 * @param conflict the error if somebody else used the id, or if the fields differ
 * @throws ApiError
 */
export function assertSameRequest(stored: object, request: object, conflict: ErrorKey): void {
  const fields = stored as Record<string, unknown>
  const isSame = Object.entries(request).every(([name, value]) => isDeepStrictEqual(fields[name], value))
  if (!isSame) throw new ApiError(conflict, 409)
}
