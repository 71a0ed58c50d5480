import type { FinalizeDocument } from '@domain/documents/document.ts'
import { beginUpload, cancelUpload, finalizeDocument } from '@domain/documents/documents.endpoints.ts'
import type { BeginUpload } from '@domain/documents/upload.schema.ts'
import { findUploadType, toFileName, type UploadType } from '@domain/documents/upload.ts'
import { DOCUMENT_DIALOG_ERRORS } from '@texts/documents/documents.ts'
import { call } from '../call.ts'
import { ApiRequestError, unreachable } from '../firebase/api-request-error.ts'
import { queryClient } from '../firebase/query-client.ts'

/** Status codes when storage is full or overloaded. */
const FULL = [429, 507]
const TOO_LARGE = 413
const FAILED = 500
/** Delays before retries in milliseconds after a temporary failure of storage or network. */
const RETRY_DELAYS_MS = [1000, 2000, 4000]

/** The storage path of a file, and the Cloud Storage URL that receives it. */
export interface UploadSession {
  file_path: string
  upload_url: string
}

/** Begins the upload of a file. @throws ApiRequestError, or the signal's reason if aborted */
export async function startUpload(file: File, signal: AbortSignal): Promise<UploadSession> {
  // The form rejects files of other types.
  const type = findUploadType(file.name) as UploadType
  const input: BeginUpload = { file_name: toFileName(file.name), file_size: file.size, type }
  const answer = await rejectOnAbort(call(beginUpload, input), signal)
  return { file_path: String(answer['file_path']), upload_url: String(answer['upload_url']) }
}

/** Cancels an upload. If this fails, the server cleans up later. */
export async function discardUpload({ file_path }: Pick<UploadSession, 'file_path'>): Promise<void> {
  await call(cancelUpload, { file_path }).catch(() => undefined)
}

/**
 * Uploads a file to its session, with retries after a temporary failure of storage or network.
 * @throws ApiRequestError if it fails, or the signal's reason if aborted
 */
export async function uploadFile(transfer: Transfer): Promise<void> {
  let status = await putFile(transfer)
  for (const delay of RETRY_DELAYS_MS) {
    if (!isTemporary(status)) break
    await rejectOnAbort(new Promise((resolve) => setTimeout(resolve, delay)), transfer.signal)
    status = await putFile(transfer)
  }
  if (status === 0) throw unreachable()
  if (status >= 200 && status < 300) return
  const key = toUploadErrorKey(status)
  throw new ApiRequestError(key, DOCUMENT_DIALOG_ERRORS[key])
}

/**
 * Turns an uploaded file into a document; idempotent for the same file.
 * @returns whether it has active content @throws ApiRequestError
 */
export async function storeUpload(input: FinalizeDocument): Promise<boolean> {
  const { has_active_content } = await call(finalizeDocument, input)
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
  return has_active_content === true
}

/** Rejects with the signal's reason as soon as it aborts; does not cancel the work itself. */
function rejectOnAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, stopped])
}

function isTemporary(status: number): boolean {
  return status === 0 || FULL.includes(status) || status >= FAILED
}

function toUploadErrorKey(status: number): keyof typeof DOCUMENT_DIALOG_ERRORS {
  if (FULL.includes(status)) return 'documents/storage-full'
  if (status >= FAILED) return 'documents/storage-failed'
  return status === TOO_LARGE ? 'documents/too-large' : 'documents/upload-failed'
}

/** Without progress for this time, the network counts as lost. */
const STALLED_MS = 60_000
/** For the last bytes in the system's buffers, which a slow connection takes minutes to send without any progress event. */
const LAST_BYTES_MS = 300_000

export interface Transfer {
  url: string
  file: File
  /** Called with whole percents from 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file in one PUT request. Uses XMLHttpRequest because `fetch` reports no upload progress.
 * @returns the HTTP status, or 0 if the connection broke
 * @throws ApiRequestError `network/unreachable` if the browser is offline or the transfer stalls; the signal's reason if
 * aborted
 */
export function putFile({ url, file, onProgress, signal }: Transfer): Promise<number> {
  const request = new XMLHttpRequest()
  const over = new AbortController()
  let stalled: ReturnType<typeof setTimeout> | undefined
  return new Promise<number>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const lose = () => reject(unreachable())
    const watch = (limit = STALLED_MS) => {
      clearTimeout(stalled)
      stalled = setTimeout(lose, limit)
    }
    if (signal.aborted) return stop()
    if (!navigator.onLine) return lose()
    signal.addEventListener('abort', stop, { signal: over.signal })
    addEventListener('offline', lose, { signal: over.signal })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch(loaded === total ? LAST_BYTES_MS : STALLED_MS)
      onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(request.status))
    request.addEventListener('error', () => resolve(0))
    request.open('PUT', url)
    // Always starts at the first byte: Cloud Storage skips bytes that an earlier request has uploaded.
    request.setRequestHeader('content-range', `bytes 0-${file.size - 1}/${file.size}`)
    request.send(file)
    watch()
  }).finally(() => {
    clearTimeout(stalled)
    over.abort()
    request.abort()
  })
}
