import './firebase.ts'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PersonEndpoint } from '@domain/limits.ts'
import type { ErrorKey, SuccessKey } from '@domain/texts/message-keys.ts'
import type { MemoryOption } from 'firebase-functions/v2'
import { type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https'
import { type AccessLevel, type Caller, callerOf } from './caller.ts'
import { callerAddress } from './define-http.ts'
import { logFailure } from './log-failure.ts'
import { limitPerson } from './rate-limit.ts'
import {
  ANSWER_HEADERS,
  type Answer,
  answerRequest,
  type InputSchema,
  REQUEST_SECONDS,
  readInput,
  sendError,
} from './request.ts'
import { withReference } from './run-context.ts'
import { sealKeyOf } from './sealing-functions.ts'
import { serviceAccountOf } from './service-accounts.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

interface PersonalEndpoint<Input> {
  /** Also identifies the endpoint for rate limits. */
  name: PersonEndpoint
  input: InputSchema<Input>
  allow: AccessLevel
  /** The limit of a body whose texts need more than the usual one. */
  maxBytes?: number
  /** Whether staff may call it without the second factor that the office requires: what setting one up needs. */
  beforeFactor?: boolean
}

/** Checks caller, input and rate limit, in this order. @throws ApiError */
async function admit<Input>(request: Request, endpoint: PersonalEndpoint<Input>) {
  const { name, input, allow, beforeFactor, maxBytes } = endpoint
  const { authorization, 'user-agent': userAgent } = request.headers
  const caller = await callerOf(authorization, allow, { beforeFactor, userAgent })
  const read = await readInput(request, input, false, maxBytes)
  await limitPerson(name, caller)
  return { caller, read }
}

interface CallableEndpoint<Input> extends PersonalEndpoint<Input> {
  /** In addition to those of every callable function. */
  secrets?: NonNullable<HttpsOptions['secrets']>
  memory?: NonNullable<HttpsOptions['memory']>
  concurrency?: number
  fallbackError: ErrorKey
}

/** `from` is the caller's network address. */
type Run<Input, Result> = (input: Input, caller: Caller, now: Date, from: string) => Promise<Result>
/** An endpoint whose `run` returns nothing always answers with the key `success`. */
type RunOrSuccess<Input> = { run: Run<Input, Answer>; success?: never } | { run: Run<Input, void>; success: SuccessKey }

/**
 * A function for signed-in people, called like those of `defineHttp`, with `Authorization: Bearer <ID token>`. Checks
 * run in a fixed order: caller, input, rate limit. Replaces Firebase's `onCall`, which logs invalid bodies and accepts
 * tokens of ended sessions.
 */
export function defineCallable<Input>(endpoint: CallableEndpoint<Input> & RunOrSuccess<Input>) {
  const { name, secrets = [], memory, concurrency, fallbackError } = endpoint
  const size = { ...(memory && { memory }), ...(concurrency && { concurrency }) }
  return onRequest(
    {
      cors: false,
      secrets: [...sealKeyOf(name), RATE_LIMIT_SALT, ...secrets],
      timeoutSeconds: REQUEST_SECONDS,
      ...size,
      ...serviceAccountOf(name),
    },
    (request, response) =>
      answerRequest({ name, fallbackError }, response, async () => {
        const { caller, read } = await admit(request, endpoint)
        const now = new Date()
        const from = callerAddress(request).counted
        if (endpoint.success === undefined) return endpoint.run(read, caller, now, from)
        await endpoint.run(read, caller, now, from)
        return endpoint.success
      }),
  )
}

export interface Download {
  content: Readable
  name: string
  type: string
  /** Null if it is not known before the content is complete: the response then has no length. */
  bytes: number | null
}

interface DownloadEndpoint<Input> extends PersonalEndpoint<Input> {
  fallbackError: ErrorKey
  /** Overrides the resources for streaming a stored file. */
  size?: { memory: MemoryOption; concurrency: number }
  run: (input: Input, caller: Caller) => Promise<Download>
}

/** Streaming keeps only a few chunks of each file in memory. */
const SIZE = { memory: '512MiB', concurrency: 40 } as const
/** The code of a stream whose reader closed the connection. */
const CLOSED_BY_READER = 'ERR_STREAM_PREMATURE_CLOSE'

/** A function that responds with a file; errors are JSON, as for `defineCallable`. */
export function defineDownload<Input>({ name, input, allow, fallbackError, size = SIZE, run }: DownloadEndpoint<Input>) {
  return onRequest(
    {
      cors: false,
      secrets: [...sealKeyOf(name), RATE_LIMIT_SALT],
      timeoutSeconds: REQUEST_SECONDS,
      ...size,
      ...serviceAccountOf(name),
    },
    (request, response) =>
      withReference(name, async () => {
        let download: Download
        try {
          const { caller, read } = await admit(request, { name, input, allow })
          download = await run(read, caller)
          // Waits for the first byte, because an error before it can still be sent as JSON.
          await once(download.content, 'readable')
        } catch (error) {
          await sendError({ name, fallbackError }, response, error)
          return
        }
        response.set({
          ...ANSWER_HEADERS,
          'Content-Type': download.type,
          ...(download.bytes !== null && { 'Content-Length': String(download.bytes) }),
          'Content-Disposition': attachmentNamed(download.name),
          // Prevents scripts in an opened file. Hosting sets this header for all functions too.
          'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        })
        // After the first byte, a failure can only end the connection, and the browser sees an incomplete file.
        await pipeline(download.content, response).catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== CLOSED_BY_READER) logFailure(name, error)
        })
      }),
  )
}

/** Characters that encodeURIComponent keeps but RFC 5987 does not allow. */
const NOT_ENCODED = /['()*!]/g
/** Characters that the quoted ASCII name does not allow. */
const NOT_ASCII_SAFE = /[^\w .()-]/g

/** The Content-Disposition value that saves a response under this name, in Unicode and as ASCII fallback (RFC 6266). */
export function attachmentNamed(name: string): string {
  const known = name.toWellFormed()
  const encoded = encodeURIComponent(known).replace(NOT_ENCODED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${known.replace(NOT_ASCII_SAFE, '_')}"; filename*=UTF-8''${encoded}`
}
