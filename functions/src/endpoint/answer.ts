import type { ErrorKey } from '@domain/texts/errors.ts'
import { type SuccessKey, successText } from '@domain/texts/successes.ts'
import { ApiError } from './api-error.ts'
import { logFailure } from './log-failure.ts'

/** The key of what the caller is told, with what the caller's program needs, if anything. */
export type Answer = SuccessKey | { key: SuccessKey; result: Record<string, unknown> }

/** What is used of the framework's response. */
interface Response {
  set(header: string | Record<string, string>, value?: string): unknown
  status(code: number): Response
  json(body: unknown): unknown
}

interface Endpoint {
  name: string
  /** What is told where something unforeseen fails. */
  fallbackError: ErrorKey
}

/** Does the work of one request and sends its answer: the one place where errors become answers. */
export async function answerRequest({ name, fallbackError }: Endpoint, response: Response, work: () => Promise<Answer>) {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  try {
    const answer = await work()
    const { key, result } = typeof answer === 'string' ? { key: answer, result: {} } : answer
    const { title, description } = successText(key, result)
    response.json({ ok: true, message: title, description, key, result })
  } catch (error) {
    sendError({ name, fallbackError }, response, error)
  }
}

/** Answers with what went wrong: a refusal in its own words, anything else in those of the endpoint, and logged. */
export function sendError({ name, fallbackError }: Endpoint, response: Response, error: unknown): void {
  if (!(error instanceof ApiError)) logFailure(name, error)
  const refusal = error instanceof ApiError ? error : new ApiError(fallbackError, 500)
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  if (refusal.status === 405) response.set('Allow', 'POST')
  response.status(refusal.status).json(refusal.body)
}
