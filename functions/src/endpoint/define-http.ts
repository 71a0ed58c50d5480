import type { ErrorKey } from '@domain/texts/errors.ts'
import { SUCCESS_TEXTS, type SuccessKey, type SuccessText } from '@domain/texts/successes.ts'
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https'
import { clientAddress } from './client-address.ts'
// The region and the app are set before any function is defined.
import './firebase.ts'
import { logFailure } from './log-failure.ts'
import { type InputSchema, readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'

interface HttpEndpoint<Input> {
  name: string
  input: InputSchema<Input>
  secrets?: HttpsOptions['secrets']
  /** Whether a mail program may also post RFC 8058's form, the token in the query. */
  oneClick?: boolean
  /** What is told where something unforeseen fails. */
  otherwise: ErrorKey
  /** Does the work; `from` is the caller's network address. Answers the key of what the caller is told. */
  run: (input: Input, from: string) => Promise<SuccessKey>
}

/**
 * A public function under Hosting's /functions/v1/: POST with a JSON object, answered with JSON.
 * 200 `{ok, message, description, key}`, else `{error, message, key}`. There are no CORS headers: only our own pages
 * may read an answer. Bodies are never logged.
 */
export function defineHttp<Input>(endpoint: HttpEndpoint<Input>) {
  const { name, input, secrets = [], oneClick = false, otherwise, run } = endpoint
  return onRequest({ cors: false, secrets }, async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    try {
      const key = await run(await readInput(request, input, oneClick), clientAddress(request))
      const { title, description }: SuccessText = SUCCESS_TEXTS[key]
      response.json({ ok: true, message: title, description, key })
    } catch (error) {
      if (!(error instanceof Refusal)) logFailure(name, error)
      const refusal = error instanceof Refusal ? error : new Refusal(otherwise, 500)
      if (refusal.status === 405) response.set('Allow', 'POST')
      response.status(refusal.status).json(refusal.body)
    }
  })
}
