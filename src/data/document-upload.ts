import type { BeginUpload } from '@domain/documents/begin-upload.schema.ts'
import { toFileName, type UploadType } from '@domain/documents/document.constants.ts'
import type { FinalizeDocument } from '@domain/documents/document.schema.ts'
import { uploadTypeOf } from '@domain/documents/upload.policy.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { callFunction } from './firebase/call.ts'
import { queryClient } from './firebase/query-client.ts'
import { Refused, unreachable } from './firebase/refused.ts'
import { putFile, type Transfer } from './put-file.ts'

/** What storage answers where it has too little room, or where too much is asked of it. */
const FULL = [429, 507]
const TOO_LARGE = 413
const FAILED = 500
/** Waits before the next tries, in milliseconds, where storage or the network fails for a moment. */
const PAUSES_MS = [1000, 2000, 4000]

const UPLOAD_FAILED = DOCUMENT_ERRORS['documents/upload-failed']

/** Where one file goes: its path, and the address of Cloud Storage that takes it. */
export interface UploadSession {
  file_path: string
  upload_url: string
}

/** Opens the upload of a file. @throws Refused, or the signal's reason where it stopped */
export async function beginUpload(file: File, signal: AbortSignal): Promise<UploadSession> {
  // The form takes no file of another type.
  const type = uploadTypeOf(file.name) as UploadType
  const input: BeginUpload = { file_name: toFileName(file.name), file_size: file.size, type }
  const answer = await orStopped(callFunction(ENDPOINTS.beginUpload, input, UPLOAD_FAILED), signal)
  return { file_path: String(answer['file_path']), upload_url: String(answer['upload_url']) }
}

/** Gives up an upload. A failure is made good by the server, which gives it up itself after a while. */
export async function cancelUpload({ file_path }: Pick<UploadSession, 'file_path'>): Promise<void> {
  await callFunction(ENDPOINTS.cancelUpload, { file_path }, UPLOAD_FAILED).catch(() => undefined)
}

/**
 * Sends a file to its session, and again where storage or the network fails for a moment.
 * @throws Refused where it does not get there, or the signal's reason where it stopped
 */
export async function uploadFile(transfer: Transfer): Promise<void> {
  let status = await putFile(transfer)
  for (const pause of PAUSES_MS) {
    if (!isMomentary(status)) break
    await orStopped(new Promise((resolve) => setTimeout(resolve, pause)), transfer.signal)
    status = await putFile(transfer)
  }
  if (status === 0) throw unreachable()
  if (status < 200 || status >= 300) throw refusedWith(status)
}

/** Makes a document of an uploaded file; asked again for the same file, it answers the same. @throws Refused */
export async function finalizeDocument(input: FinalizeDocument): Promise<void> {
  await callFunction(ENDPOINTS.finalizeDocument, input, UPLOAD_FAILED)
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}

/** The result of the work, unless the signal stops the wait for it. */
function orStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, stopped])
}

function isMomentary(status: number): boolean {
  return status === 0 || FULL.includes(status) || status >= FAILED
}

function refusedWith(status: number): Refused {
  const key = keyOf(status)
  return new Refused(key, DOCUMENT_ERRORS[key])
}

function keyOf(status: number): keyof typeof DOCUMENT_ERRORS {
  if (FULL.includes(status)) return 'documents/storage-full'
  if (status >= FAILED) return 'documents/storage-failed'
  return status === TOO_LARGE ? 'documents/too-large' : 'documents/upload-failed'
}
