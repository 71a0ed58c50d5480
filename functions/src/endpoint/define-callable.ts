import type { PersonEndpoint } from '@domain/limits.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import type { SuccessKey } from '@domain/texts/successes.ts'
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https'
import { type Answer, answerRequest } from './answer.ts'
import { type AccessLevel, type Caller, callerOf } from './caller.ts'
import './firebase.ts'
import { limitPerson } from './rate-limit.ts'
import { type InputSchema, readInput } from './read-input.ts'
import { RATE_LIMIT_SALT, SEAL_KEY } from './settings.ts'

interface CallableEndpoint<Input> {
  /** Also identifies the endpoint for rate limits. */
  name: PersonEndpoint
  input: InputSchema<Input>
  allow: AccessLevel
  /** In addition to those of every callable function. */
  secrets?: NonNullable<HttpsOptions['secrets']>
  timeoutSeconds?: number
  memory?: NonNullable<HttpsOptions['memory']>
  concurrency?: number
  fallbackError: ErrorKey
}

type Run<Input, Result> = (input: Input, caller: Caller, now: Date) => Promise<Result>
/** An endpoint whose `run` returns nothing always answers with the key `success`. */
type RunOrSuccess<Input> = { run: Run<Input, Answer>; success?: never } | { run: Run<Input, void>; success: SuccessKey }

/**
 * A function for signed-in people, called like those of `defineHttp`, with `Authorization: Bearer <ID token>`. Checks
 * run in a fixed order: caller, input, rate limit. Replaces Firebase's `onCall`, which logs invalid bodies and accepts
 * tokens of ended sessions.
 */
export function defineCallable<Input>(endpoint: CallableEndpoint<Input> & RunOrSuccess<Input>) {
  const { name, input, allow, secrets = [], timeoutSeconds = 60, memory, concurrency, fallbackError } = endpoint
  const size = { ...(memory && { memory }), ...(concurrency && { concurrency }) }
  return onRequest(
    { cors: false, secrets: [SEAL_KEY, RATE_LIMIT_SALT, ...secrets], timeoutSeconds, ...size },
    (request, response) =>
      answerRequest({ name, fallbackError }, response, async () => {
        const caller = await callerOf(request.headers.authorization, allow)
        const read = await readInput(request, input, false)
        await limitPerson(name, caller)
        const now = new Date()
        if (endpoint.success === undefined) return endpoint.run(read, caller, now)
        await endpoint.run(read, caller, now)
        return endpoint.success
      }),
  )
}
