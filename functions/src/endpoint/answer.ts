import type { ErrorKey } from '@domain/texts/errors.ts'
import type { SuccessKey } from '@domain/texts/successes.ts'
import { ApiError } from './api-error.ts'
import { logFailure } from './log-failure.ts'

/** The key of what was done, with what the caller's program needs, if anything. */
export type Answer = SuccessKey | { key: SuccessKey; result: Record<string, unknown> }

/** What is used of the framework's response. */
interface Response {
  set(header: string | Record<string, string>, value?: string): unknown
  status(code: number): Response
  json(body: unknown): unknown
}

export interface Endpoint {
  name: string
  /** The key that is answered where something unforeseen fails. */
  fallbackError: ErrorKey
  /** Adds sentences to an answer, for a caller that the specification lets read them. */
  sentences?: ((key: SuccessKey | ErrorKey) => object) | undefined
}

/** Does the work of one request and sends its answer: the one place where errors become answers. */
export async function answerRequest(endpoint: Endpoint, response: Response, work: () => Promise<Answer>) {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  try {
    const answer = await work()
    const { key, result } = typeof answer === 'string' ? { key: answer, result: {} } : answer
    response.json({ ok: true, key, result, ...endpoint.sentences?.(key) })
  } catch (error) {
    sendError(endpoint, response, error)
  }
}

/** Answers with the key of what went wrong. What no `ApiError` names is logged and answered with the endpoint's own key. */
export function sendError({ name, fallbackError, sentences }: Endpoint, response: Response, error: unknown): void {
  if (!(error instanceof ApiError)) logFailure(name, error)
  const refusal = error instanceof ApiError ? error : new ApiError(fallbackError, 500)
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  if (refusal.status === 405) response.set('Allow', 'POST')
  response.status(refusal.status).json({ ...refusal.body, ...sentences?.(refusal.key) })
}
