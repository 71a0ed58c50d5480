import type { Request } from 'firebase-functions/v2/https'

/** A POST with this JSON as a function gets it. */
export function jsonRequest(body: unknown): Request {
  return { method: 'POST', body, is: (type: unknown) => type === 'application/json' } as unknown as Request
}
