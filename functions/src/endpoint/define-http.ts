import type { ErrorKey } from '@domain/texts/errors.ts'
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https'
import { type Answer, answerRequest } from './answer.ts'
import { callerAddress } from './caller-address.ts'
// The region and the app are set before any function is defined.
import './firebase.ts'
import { CALLER_ADDRESS_HEADER } from '@domain/caller-address.ts'
import { type InputSchema, readInput } from './read-input.ts'
import { SEAL_KEY } from './settings.ts'

interface HttpEndpoint<Input> {
  name: string
  input: InputSchema<Input>
  /** Beside the one that seals mails. */
  secrets?: NonNullable<HttpsOptions['secrets']>
  /** Whether a mail program may also post RFC 8058's form, the token in the query. */
  oneClick?: boolean
  /** What is told where something unforeseen fails. */
  otherwise: ErrorKey
  /** Does the work; `from` is the caller's network address. */
  run: (input: Input, from: string) => Promise<Answer>
}

/**
 * A public function under Hosting's /functions/v1/: POST with a JSON object, answered with JSON.
 * 200 `{ok, message, description, key, result}`, else `{error, title, message, key}`. There are no CORS headers: only our own
 * pages may read an answer. Bodies are never logged. Broken JSON reaches no function: the functions framework parses the
 * body first, has no hook for its errors, and answers 400 with a short HTML page.
 */
export function defineHttp<Input>({ name, input, secrets = [], oneClick = false, otherwise, run }: HttpEndpoint<Input>) {
  return onRequest({ cors: false, secrets: [SEAL_KEY, ...secrets] }, (request, response) => {
    const { counted, source } = callerAddress(request)
    // For the check at the end of a deploy; it tells a caller nothing but the caller's own address.
    response.set(CALLER_ADDRESS_HEADER, `${source} ${counted}`)
    return answerRequest({ name, otherwise }, response, async () => run(await readInput(request, input, oneClick), counted))
  })
}
