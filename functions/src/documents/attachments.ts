import type { Attachment } from '@domain/documents/attachment.ts'
import type { CheckedFile } from '@domain/documents/upload.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError, type Writes } from '../platform/endpoint/firebase.ts'
import { sha256 } from '../platform/endpoint/settings.ts'
import { documentKey } from '../platform/files/document-key.ts'
import {
  assertStorageWorks,
  bucket,
  claimFile,
  discardRejected,
  isMissing,
  readClaimHolder,
} from '../platform/files/file-claims.ts'
import { checkUpload } from './check-upload.ts'
import { isScannerSilent, scannerSilent } from './scan-file.ts'
import { isUploadOpen } from './uploads.ts'

/** Resources of functions that check attachments. As in `finalizeDocument`, each call holds one file in memory. */
export const ATTACHMENT_CHECK = { memory: '1GiB', concurrency: 8 } as const

/** After this time a call begins no further check, so that it can answer within its 60 seconds. */
const CHECKS_MS = 40_000

interface Holder {
  attachments?: readonly Attachment[] | undefined
}

/** The file paths of a stored record, in the order of attachment. */
export function attachedPaths({ attachments = [] }: Holder): string[] {
  return attachments.map(({ file_path }) => file_path)
}

/**
 * Checks a person's uploads by content, one at a time, for the record that will hold them. Discards rejected files; the
 * accepted ones stay for a retry, which does not scan them again.
 * @param isLate whether to leave the remaining files to the retry
 * @throws ApiError with the path of every rejected upload as `subject`, of the error itself and its `others`
 */
export async function checkAttachments(
  paths: readonly string[],
  uid: string,
  record: DocumentReference,
  now: Date,
  isLate = isAfter(Date.now() + CHECKS_MS),
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  const refused: [path: string, error: ApiError][] = []
  for (const path of paths) {
    if (isLate()) {
      if (refused.length > 0) break
      throw scannerSilent()
    }
    const checked = await checkFile(path, uid, record, now)
    if (checked instanceof ApiError) refused.push([path, checked])
    else attachments.push({ id: documentKey(path), ...checked })
  }
  const [first, ...others] = refused.map(([, error]) => error)
  if (!first) return attachments
  // Discards only after the last check: if storage fails earlier, a retry still finds every file and its error.
  // A file that has not arrived yet may still do so.
  for (const [path, { key }] of refused) if (key !== 'documents/file-missing') await discardRejected(path, now)
  throw first.withOthers(others)
}

const isAfter = (time: number) => () => Date.now() > time

/**
 * Makes a record the holder of its files, in the write that stores it.
 * @throws ApiError if another record holds a file, or it was discarded
 */
export async function claimAttachments(
  writes: Writes,
  attachments: readonly Pick<Attachment, 'file_path'>[],
  record: DocumentReference,
): Promise<void> {
  for (const { file_path } of attachments) {
    if (!(await isFree(file_path, record))) throw missing(file_path)
    claimFile(writes, file_path, record.path)
  }
}

/** @returns the checked file, or the error of a rejected upload @throws ApiError if storage fails */
async function checkFile(path: string, uid: string, record: DocumentReference, now: Date): Promise<CheckedFile | ApiError> {
  // Checking rewrites the file, which another record may hold.
  if (!(await isUploadOpen(uid, path, now)) || !(await isFree(path, record))) return missing(path)
  try {
    return await checkUpload(bucket().file(path))
  } catch (error) {
    assertStorageWorks(error)
    if (!(error instanceof ApiError) || isScannerSilent(error)) throw error
    return new ApiError(error.key, error.status, { subject: path })
  }
}

/** A file held by this record was stored by a parallel call; the write then fails, and the retry finds the record. */
async function isFree(path: string, record: DocumentReference): Promise<boolean> {
  const holder = await readClaimHolder(path)
  return holder === undefined || holder === record.path
}

const missing = (path: string) => new ApiError('documents/file-missing', 404, { subject: path })

/**
 * Reads files again and compares their content with what was checked when they were stored, one at a time, because each is
 * held in memory.
 * @returns the first file that is missing or different @throws ApiError if storage fails
 */
export async function findChangedFile<File extends CheckedFile>(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) if (!(await isUnchanged(file))) return file
  return undefined
}

async function isUnchanged({ file_path, file_size, file_hash }: CheckedFile): Promise<boolean> {
  try {
    const [{ size }] = await bucket().file(file_path).getMetadata()
    if (Number(size) !== file_size) return false
    const [content] = await bucket().file(file_path).download({ decompress: false })
    return sha256(content) === file_hash
  } catch (error) {
    assertStorageWorks(error)
    if (isMissing(error)) return false
    throw error
  }
}
