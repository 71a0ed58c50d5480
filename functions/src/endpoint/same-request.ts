import { isDeepStrictEqual } from 'node:util'
import type { ErrorKey } from '@domain/texts/errors.ts'
import { ApiError } from './api-error.ts'

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
