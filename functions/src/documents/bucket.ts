import { getStorage } from 'firebase-admin/storage'
import '../endpoint/firebase.ts'
import { ApiError } from '../endpoint/api-error.ts'

/** The project's default bucket. */
export function bucket() {
  return getStorage().bucket()
}

export type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>
export type FileMetadata = StoredFile['metadata']

const NOT_FOUND = 404
const PRECONDITION_FAILED = 412
const FAILED = 500
const UNAVAILABLE = 503
const FULL = 507
/** What Node says of a connection that could not be made, or broke. */
const CONNECTION_CODES = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND']

/** True where storage has no such file. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === NOT_FOUND
}

/** True where the file was written by somebody else since it was read. */
export function isOvertaken(error: unknown): boolean {
  return (error as { code?: unknown }).code === PRECONDITION_FAILED
}

/** What storage has failed with: no room, or anything else of its own; undefined for an error of somebody else. */
export function storageFailure(error: unknown): 'full' | 'failed' | undefined {
  const { code: given } = error as { code?: unknown }
  // Firestore says the same by a number.
  if (CONNECTION_CODES.includes(String(given))) return 'failed'
  // Storage gives the number of an HTTP status. Firestore numbers its errors below 17.
  const code = Number(given)
  if (code === FULL) return 'full'
  return code >= FAILED ? 'failed' : undefined
}

/** @throws ApiError where storage itself has failed: what was asked of it can be tried again */
export function assertStorageWorks(error: unknown): void {
  const failure = storageFailure(error)
  if (failure) throw new ApiError(`documents/storage-${failure}`, failure === 'full' ? FULL : UNAVAILABLE)
}
