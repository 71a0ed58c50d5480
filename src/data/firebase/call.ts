import { endpointPath } from '@domain/endpoints.ts'
import type { Endpoint } from '@domain/platform/endpoint.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { assertWritable } from './access.ts'
import { requestErrorFrom, unreachable } from './api-request-error.ts'
import { reportRequest } from './connection.ts'
import { readToken } from './session-token.ts'

const LIMIT_MS = 30_000

/** What a page needs of an endpoint. */
export type PageEndpoint<Input = never> = Pick<Endpoint<Input>, 'name' | 'input' | 'changes' | 'isReading'> & {
  failure: ErrorText
}

export interface RequestOptions {
  /** Ends the request; by default it ends after half a minute. */
  signal?: AbortSignal
  /** Finishes the request also if the page is left; the input must be small. */
  keepalive?: boolean
  /** Of the person who sends the request, null for nobody; by default of the person who is signed in at that time. */
  token?: Promise<string | undefined> | null
}

/**
 * Calls a function, authenticated if a person is signed in.
 * @returns its result, {} if it has none
 * @throws ApiRequestError as `postInput`
 */
export async function callFunction<Input extends object>(
  endpoint: PageEndpoint<Input>,
  input: NoInfer<Input>,
  options?: RequestOptions,
): Promise<Record<string, unknown>> {
  const answer = await postInput(endpoint, input, options)
  const body: unknown = await answer.json().catch(() => undefined)
  const { result } = (body ?? {}) as { result?: unknown }
  return typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : {}
}

/**
 * Posts an input to a function, authenticated if a person is signed in.
 * @throws ApiRequestError `view/read-only` in a view, `network/unreachable` without a response, otherwise with the text
 * that the function answered, or with the endpoint's `failure` if something else answered
 */
export async function postInput<Input extends object>(
  endpoint: PageEndpoint<Input>,
  input: NoInfer<Input>,
  { signal, keepalive = false, token: ofSender = readToken() }: RequestOptions = {},
): Promise<Response> {
  assertWritable(endpoint)
  const token = await ofSender?.catch(() => undefined)
  const answer = await fetch(endpointPath(endpoint.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
    signal: signal ?? AbortSignal.timeout(LIMIT_MS),
    keepalive,
  }).catch(() => undefined)
  // The person has cancelled the request.
  if (!signal?.aborted) reportRequest(answer !== undefined)
  if (!answer) throw unreachable()
  if (!answer.ok) throw await requestErrorFrom(answer, endpoint.failure)
  return answer
}
