import type { PersonEndpoint } from '@domain/limits.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https'
import { type Answer, answerRequest } from './answer.ts'
import { type AccessLevel, type Caller, callerOf } from './caller.ts'
import './firebase.ts'
import { limitPerson } from './rate-limit.ts'
import { type InputSchema, readInput } from './read-input.ts'
import { RATE_LIMIT_SALT, SEAL_KEY } from './settings.ts'

interface CallableEndpoint<Input> {
  /** By which its calls are counted, too. */
  name: PersonEndpoint
  input: InputSchema<Input>
  /** Who may call it. */
  allow: AccessLevel
  /** Beside those that every function for signed-in people has. */
  secrets?: NonNullable<HttpsOptions['secrets']>
  timeoutSeconds?: number
  memory?: NonNullable<HttpsOptions['memory']>
  /** How many calls one instance answers at a time. */
  concurrency?: number
  /** The answer where something unforeseen fails. */
  fallbackError: ErrorKey
  run: (input: Input, caller: Caller) => Promise<Answer>
}

/**
 * A function for signed-in people, called like those of `defineHttp` with `Authorization: Bearer <ID token>`.
 * The order is fixed: who, then shape, then how often, then the work. Firebase's own `onCall` logs bodies that it does not understand,
 * and takes the token of a session that was ended: hence our own.
 */
export function defineCallable<Input>(endpoint: CallableEndpoint<Input>) {
  const { name, input, allow, secrets = [], timeoutSeconds = 60, memory, concurrency, fallbackError, run } = endpoint
  const size = { ...(memory && { memory }), ...(concurrency && { concurrency }) }
  return onRequest(
    { cors: false, secrets: [SEAL_KEY, RATE_LIMIT_SALT, ...secrets], timeoutSeconds, ...size },
    (request, response) =>
      answerRequest({ name, fallbackError }, response, async () => {
        const caller = await callerOf(request.headers.authorization, allow)
        const read = await readInput(request, input, false)
        await limitPerson(name, caller)
        return run(read, caller)
      }),
  )
}
