import type { DocumentData, DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { ApiError, collections, createIfAbsent, db, retryOnConflict, type Writes } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { indexRecord } from '../search/index-record.ts'
import { documentKey } from './document-key.ts'

/**
 * The record that holds an uploaded file (`document_files/{key of its path}`), until that record is erased. Both
 * holding and discarding a file write the claim, so concurrent calls conflict and one of them loses.
 */
interface FileClaim {
  /**
   * Id of the document with the file as its current or an older version, or path of another record; null if discarded.
   */
  document_id: string | null
  /** When the claim of a discarded file may be deleted. Paths contain their upload time, so they are never reused. */
  expires_at: Date | null
}

const FORGET_MS = 7 * 86_400_000

const claimRef = (path: string) => collections.documentFiles.doc(documentKey(path))

/** The holder in a file's claim; null if the file was discarded, undefined if it has no claim. */
export async function readClaimHolder(path: string): Promise<string | null | undefined> {
  return holder(await claimRef(path).get())
}

/** The keys (`documentKey`) without a claim: their uploads are still pending. */
export async function unclaimedKeys(keys: readonly string[]): Promise<string[]> {
  const claims = collections.documentFiles
  const found = await db.getAll(...keys.map((key) => claims.doc(key)))
  return found.filter(({ exists }) => !exists).map(({ id }) => id)
}

/**
 * Makes a record the holder of the file, in the write that stores the record. The commit fails if a claim exists.
 * @param holderName the id of a document, or the path of any other record
 */
export function claimFile(writes: Writes, path: string, holderName: string): void {
  writes.create(claimRef(path), { document_id: holderName, expires_at: null } satisfies FileClaim)
}

/** The paths whose files this record may remove, which excludes those that another record holds. */
async function pathsHeldBy(record: DocumentReference, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const claims = await db.getAll(...paths.map(claimRef))
  return paths.filter((_, index) => {
    const claim = claims[index]
    const holding = claim && holder(claim)
    return !holding || holding === record.id || holding === record.path
  })
}

/** Releases files in the write that erases their record. The sweep deletes any that stay in storage. */
function releaseFiles(writes: Writes, paths: readonly string[], now: Date): void {
  for (const path of paths) writes.set(claimRef(path), discardedClaim(now))
}

export async function unclaimedFiles<File extends { name: string }>(files: File[]): Promise<File[]> {
  if (files.length === 0) return []
  const claims = await db.getAll(...files.map(({ name }) => claimRef(name)))
  return files.filter((_, index) => !claims[index]?.get('document_id'))
}

/** Claims an unheld file as discarded, so no record can hold it later. @returns the holder, null if none */
async function markDiscarded(path: string, now: Date): Promise<string | null> {
  if (await createIfAbsent(claimRef(path), discardedClaim(now))) return null
  return (await readClaimHolder(path)) ?? null
}

function holder(claim: FirebaseFirestore.DocumentSnapshot): FileClaim['document_id'] | undefined {
  return (claim.data() as FileClaim | undefined)?.document_id
}

function discardedClaim(now: Date): FileClaim {
  return { document_id: null, expires_at: new Date(now.valueOf() + FORGET_MS) }
}

/** Discards a file that no document holds, and deletes it. @returns the id of the document that holds it, else null */
export async function discardFile(path: string, now: Date): Promise<string | null> {
  const holder = await markDiscarded(path, now)
  if (holder === null) await deleteFile(path)
  return holder
}

/**
 * Discards a rejected file, so that its sender gets the reason of the rejection even if storage fails to delete it: no
 * record can hold it any more, and the sweep deletes it.
 */
export async function discardRejected(path: string, now: Date): Promise<string | null> {
  const holder = await markDiscarded(path, now)
  if (holder === null) await deleteFile(path).catch((error: unknown) => logFailure('discardRejected', error))
  return holder
}

async function deleteFile(path: string): Promise<void> {
  await bucket().file(path).delete({ ignoreNotFound: true })
}

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

const PARALLEL_FILES = 20

/** The paths of all files that a stored record names, at any depth, in fields called `file_path`. */
export function filePathsIn(fields: DocumentData): string[] {
  const found = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return filePathsIn(value)
    return name === 'file_path' && typeof value === 'string' ? [value] : []
  })
  return [...new Set(found)]
}

/**
 * Erases a record and releases its files in one write, then deletes the files from storage. Keeps files that another
 * record claims. Idempotent; `sweepOrphans` removes files that a crash leaves in storage.
 * @param also checks the record's current fields and adds writes to the batch; it may throw to keep the record
 */
export async function eraseWithFiles(
  ref: DocumentReference,
  now: Date,
  also?: (fields: DocumentData | undefined, writes: WriteBatch) => Promise<void>,
): Promise<void> {
  const paths = await retryOnConflict(async () => {
    const stored = await ref.get()
    const fields = stored.data()
    const writes = db.batch()
    await also?.(fields, writes)
    if (!fields || !stored.updateTime) return []
    const held = await pathsHeldBy(ref, filePathsIn(fields))
    releaseFiles(writes, held, now)
    // The precondition fails if a new version arrives first, so its file keeps its record.
    writes.delete(ref, { lastUpdateTime: stored.updateTime })
    indexRecord(writes, ref, null, fields)
    await writes.commit()
    return held
  })
  await removeFiles(paths)
}

/** The records are already erased, so a failed removal is left to `sweepOrphans`. */
async function removeFiles(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += PARALLEL_FILES) {
    const removals = paths.slice(at, at + PARALLEL_FILES).map(async (path) => {
      await bucket().file(path).delete({ ignoreNotFound: true })
    })
    await Promise.all(removals.map((removal) => removal.catch((error: unknown) => logFailure('eraseWithFiles', error))))
  }
}
