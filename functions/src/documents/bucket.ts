import { IdempotencyStrategy } from '@google-cloud/storage'
import { getStorage } from 'firebase-admin/storage'
import '../endpoint/firebase.ts'
import { ApiError } from '../endpoint/api-error.ts'

/**
 * The bucket of all files. The client library repeats each request whose connection broke. By default it stops repeating
 * all requests of the process while one that deletes a file runs. Repeating is safe, because paths are never reused.
 */
export function bucket() {
  const files = getStorage().bucket()
  files.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways
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
