import type { readInput } from '../../functions/src/platform/endpoint/request.ts'

type Request = Parameters<typeof readInput>[0]

/** A POST request with this JSON. */
export function jsonRequest(body: unknown): Request {
  return { method: 'POST', body, is: (type: unknown) => type === 'application/json' } as unknown as Request
}
