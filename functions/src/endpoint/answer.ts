import type { ErrorKey } from '@domain/texts/errors.ts'
import type { SuccessKey } from '@domain/texts/successes.ts'
import { ApiError } from './api-error.ts'
import { logFailure } from './log-failure.ts'

/** A success key, with a result if the caller needs one. */
export type Answer = SuccessKey | { key: SuccessKey; result: Record<string, unknown> }

interface Response {
  set(header: string | Record<string, string>, value?: string): unknown
  status(code: number): Response
  json(body: unknown): unknown
}

export interface Endpoint {
  name: string
  fallbackError: ErrorKey
  /** Adds texts to a response, for callers that the specification allows to read them. */
  sentences?: ((key: SuccessKey | ErrorKey) => object) | undefined
}

/** Runs one request and sends its response; the only place that turns errors into responses. */
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

/** Responds with the error's key. Errors other than `ApiError` are logged and reported as the fallback error. */
export function sendError({ name, fallbackError, sentences }: Endpoint, response: Response, error: unknown): void {
  if (!(error instanceof ApiError)) logFailure(name, error)
  const refusal = error instanceof ApiError ? error : new ApiError(fallbackError, 500)
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  if (refusal.status === 405) response.set('Allow', 'POST')
  response.status(refusal.status).json({ ...refusal.body, ...sentences?.(refusal.key) })
}
