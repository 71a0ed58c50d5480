import './firebase.ts'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PersonEndpoint } from '@domain/limits.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import type { MemoryOption } from 'firebase-functions/v2'
import { onRequest } from 'firebase-functions/v2/https'
import { sendError } from './answer.ts'
import { type AccessLevel, type Caller, callerOf } from './caller.ts'
import { logFailure } from './log-failure.ts'
import { limitPerson } from './rate-limit.ts'
import { type InputSchema, readInput } from './read-input.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

export interface Download {
  content: Readable
  name: string
  type: string
  bytes: number
}

interface DownloadEndpoint<Input> {
  /** By which its calls are counted, too. */
  name: PersonEndpoint
  input: InputSchema<Input>
  allow: AccessLevel
  /** The answer where something unforeseen fails. */
  fallbackError: ErrorKey
  /** What it needs, where that is not what passing a stored file on needs. */
  size?: { memory: MemoryOption; concurrency: number; timeoutSeconds: number }
  run: (input: Input, caller: Caller) => Promise<Download>
}

/** A file passes through in pieces, but each call keeps a few of them; a slow line takes minutes for 10 MB. */
const SIZE = { memory: '512MiB', concurrency: 40, timeoutSeconds: 300 } as const
/** The code of a stream whose reader has closed the connection. */
const CLOSED_BY_READER = 'ERR_STREAM_PREMATURE_CLOSE'

/** A function that answers with a file instead of JSON; refusals are those of `defineCallable`. */
export function defineDownload<Input>({ name, input, allow, fallbackError, size = SIZE, run }: DownloadEndpoint<Input>) {
  return onRequest({ cors: false, secrets: [RATE_LIMIT_SALT], ...size }, async (request, response) => {
    let download: Download
    try {
      const caller = await callerOf(request.headers.authorization, allow)
      const read = await readInput(request, input, false)
      await limitPerson(name, caller)
      download = await run(read, caller)
      // Until the first byte is there a failure still gets an answer of its own.
      await once(download.content, 'readable')
    } catch (error) {
      sendError({ name, fallbackError }, response, error)
      return
    }
    response.set({
      'Cache-Control': 'no-store',
      'Content-Type': download.type,
      'Content-Length': String(download.bytes),
      'Content-Disposition': attachmentNamed(download.name),
      // Whatever it holds, opened by itself it may run nothing. Hosting says the same of all functions.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
    // Once the first byte is sent there is no other answer: the connection ends, and the browser sees it is not whole.
    await pipeline(download.content, response).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== CLOSED_BY_READER) logFailure(name, error)
    })
  })
}

/** Signs that encodeURIComponent leaves and RFC 5987 does not allow. */
const LEFT_OUT = /['()*!]/g
/** What may stand in a quoted name as it is. */
const NOT_PLAIN = /[^\w .()-]/g

/** The header that saves an answer under this name: in any script, and once more in plain letters (RFC 6266). */
export function attachmentNamed(name: string): string {
  const known = name.toWellFormed()
  const encoded = encodeURIComponent(known).replace(LEFT_OUT, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${known.replace(NOT_PLAIN, '_')}"; filename*=UTF-8''${encoded}`
}
