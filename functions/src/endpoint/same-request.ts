import { isDeepStrictEqual } from 'node:util'
import type { ErrorKey } from '@domain/texts/errors.ts'
import { ApiError } from './api-error.ts'

/**
 * Lets a repeated call answer as the first one did. The browser makes the id of a new record, so a record that is stored
 * already must come from the request with the same fields.
 * @param request the fields of the request, with the user ids of its sender and of the record's owner
 * @param conflict what is answered where somebody else used the id, or the fields differ
 * @throws ApiError
 */
export function assertSameRequest(stored: object, request: object, conflict: ErrorKey): void {
  const fields = stored as Record<string, unknown>
  const isSame = Object.entries(request).every(([name, value]) => isDeepStrictEqual(fields[name], value))
  if (!isSame) throw new ApiError(conflict, 409)
}
