import type { ENDPOINTS } from '@domain/endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { requestErrorFrom, unreachable } from './api-request-error.ts'
import { auth } from './auth.ts'

const LIMIT_MS = 30_000

/**
 * Calls a function, authenticated if a person is signed in.
 * @returns its result, {} if it has none
 * @throws ApiRequestError `network/unreachable` without a response, otherwise with the text of the response's key or with
 * `failure`
 */
export async function callFunction(
  path: (typeof ENDPOINTS)[keyof typeof ENDPOINTS],
  input: object,
  failure: ErrorText,
): Promise<Record<string, unknown>> {
  const token = await auth.currentUser?.getIdToken().catch(() => undefined)
  let answer: Response
  try {
    answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch {
    throw unreachable()
  }
  if (!answer.ok) throw await requestErrorFrom(answer, failure)
  const body: unknown = await answer.json().catch(() => undefined)
  const { result } = (body ?? {}) as { result?: unknown }
  return typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : {}
}
