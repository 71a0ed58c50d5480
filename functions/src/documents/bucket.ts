import { getStorage } from 'firebase-admin/storage'
import '../endpoint/firebase.ts'
import { ApiError } from '../endpoint/errors.ts'

/** `IdempotencyStrategy.RetryAlways`. The library is not imported, because every function would load it at a cold start. */
const RETRY_ALWAYS = 0

/**
 * The bucket of all files. The client library repeats requests that failed for a moment, also without a precondition. By
 * default it stops repeating all requests of the process while one that deletes a file runs. Repeating is safe: a write
 * has a precondition, and a file is deleted only after its claim says that no record may hold it.
 */
export function bucket() {
  const files = getStorage().bucket()
  files.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS
  return files
}

export type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>
export type FileMetadata = StoredFile['metadata']

const NOT_FOUND = 404
const PRECONDITION_FAILED = 412
const FAILED = 500
const UNAVAILABLE = 503
const FULL = 507
const CONNECTION_CODES = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND']

export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === NOT_FOUND
}

/** Whether the file was overwritten since it was read. */
export function isPreconditionFailed(error: unknown): boolean {
  return (error as { code?: unknown }).code === PRECONDITION_FAILED
}

/** The kind of storage failure; undefined if the error has another source. */
export function storageFailure(error: unknown): 'full' | 'failed' | undefined {
  const { code: given } = error as { code?: unknown }
  // Firestore reports connection errors with numbers instead.
  if (CONNECTION_CODES.includes(String(given))) return 'failed'
  // Storage errors carry an HTTP status; Firestore's codes are below 17.
  const code = Number(given)
  if (code === FULL) return 'full'
  return code >= FAILED ? 'failed' : undefined
}

/** @throws ApiError if Cloud Storage failed, so the caller can retry */
export function assertStorageWorks(error: unknown): void {
  const failure = storageFailure(error)
  if (failure) throw new ApiError(`documents/storage-${failure}`, failure === 'full' ? FULL : UNAVAILABLE)
}
