import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@domain/platform/endpoint.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import type { MemoryOption } from 'firebase-functions/v2'
import { type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https'
import { type Caller, identifyCaller } from './caller.ts'
import { ApiError } from './firebase.ts'
import { callerAddress, httpsOptions } from './implement-public.ts'
import { logFailure, withReference } from './log-failure.ts'
import { limitPerson } from './rate-limit.ts'
import { ANSWER_HEADERS, type Answer, answerRequest, readInput, sendError } from './request.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

/** Checks caller, input and rate limit, in this order. @throws ApiError */
async function admit<Input>(request: Request, endpoint: Endpoint<Input>) {
  const { input, allow, beforeFactor, maxBytes } = endpoint
  const { authorization, 'user-agent': userAgent } = request.headers
  const caller = await identifyCaller(authorization, allow, { beforeFactor, userAgent })
  const read = await readInput(request, input, false, maxBytes)
  await limitPerson(endpoint, caller)
  return { caller, read }
}

/** `from` is the caller's network address. A function that returns nothing answers with the success of the endpoint. */
type Run<Input> = (input: Input, caller: Caller, now: Date, from: string) => Promise<Answer> | Promise<void>

/**
 * The function of an endpoint for signed-in people, called like those of `implementPublic`, with `Authorization: Bearer
 * <ID token>`. Checks run in a fixed order: caller, input, rate limit. Replaces Firebase's `onCall`, which logs invalid
 * bodies and accepts tokens of ended sessions.
 * @param options the secrets are in addition to those of every function
 */
export function implement<Input>(
  endpoint: Endpoint<Input>,
  run: Run<Input>,
  options: Pick<HttpsOptions, 'secrets' | 'memory' | 'concurrency'> = {},
) {
  return onRequest(httpsOptions(endpoint, options, [RATE_LIMIT_SALT]), (request, response) =>
    answerRequest(endpoint, response, async () => {
      const { caller, read } = await admit(request, endpoint)
      return (await run(read, caller, new Date(), callerAddress(request).counted)) ?? undefined
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

/** Streaming keeps only a few chunks of each file in memory. */
const SIZE = { memory: '512MiB', concurrency: 40 } as const
const CLOSED_BY_READER = 'ERR_STREAM_PREMATURE_CLOSE'

/** The function of an endpoint that responds with a file; errors are JSON, as for `implement`. */
export function implementDownload<Input>(
  endpoint: Endpoint<Input>,
  run: (input: Input, caller: Caller) => Promise<Download>,
  size: { memory: MemoryOption; concurrency: number } = SIZE,
) {
  return onRequest(httpsOptions(endpoint, size, [RATE_LIMIT_SALT]), (request, response) =>
    withReference(endpoint.name, async () => {
      let download: Download
      try {
        const { caller, read } = await admit(request, endpoint)
        download = await run(read, caller)
        // Waits for the first byte, because an error before it can still be sent as JSON.
        await once(download.content, 'readable')
      } catch (error) {
        await sendError(endpoint, response, error)
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
        if ((error as { code?: unknown }).code !== CLOSED_BY_READER) logFailure(endpoint.name, error)
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

/**
 * Lets a repeated call succeed. The browser creates the id of a new record, so a stored record must come from a request
 * with equal fields.
 * @param request the fields of the request, with the user ids of its sender and of the record's owner
 * @param conflict the error if somebody else used the id, or if the fields differ
 * @throws ApiError
 */
export function assertSameRequest(stored: object, request: object, conflict: ErrorKey): void {
  const fields = stored as Record<string, unknown>
  const isSame = Object.entries(request).every(([name, value]) => isDeepStrictEqual(fields[name], value))
  if (!isSame) throw new ApiError(conflict, 409)
}
