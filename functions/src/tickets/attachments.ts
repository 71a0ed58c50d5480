import { isPathOf, isUploadExpired } from '@domain/documents/document.constants.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import type { Attachment } from '@domain/tickets/attachment.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { assertStorageWorks, bucket } from '../documents/bucket.ts'
import { checkUpload } from '../documents/check-upload.ts'
import { documentKey } from '../documents/document-key.ts'
import { claimFile, discardFile, holderOf } from '../documents/file-claims.ts'
import { ApiError } from '../endpoint/api-error.ts'

/** What a function needs that checks attachments: one file of a call at a time is held in memory, as `finalizeDocument` does. */
export const ATTACHMENT_CHECK = { memory: '1GiB', concurrency: 8, timeoutSeconds: 120 } as const

interface Holder {
  attachments?: readonly Attachment[] | undefined
}

/** The paths of the files that a stored ticket or reply holds, in the order in which they were attached. */
export function attachedPaths({ attachments = [] }: Holder): string[] {
  return attachments.map(({ file_path }) => file_path)
}

/**
 * Checks uploads of this person for the record that is to hold them: by their content, one after the other. Those that
 * are refused for what they are do not stay in storage; the others stay, for the next try.
 * @throws ApiError that names every refused upload: its `subject` and those of its `others` are the paths
 */
export async function checkAttachments(
  paths: readonly string[],
  uid: string,
  record: DocumentReference,
  now: Date,
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  const refused: [path: string, refusal: ApiError][] = []
  for (const path of paths) {
    const checked = await checkFile(path, uid, record, now)
    if (checked instanceof ApiError) refused.push([path, checked])
    else attachments.push({ id: documentKey(path), ...checked })
  }
  const [first, ...others] = refused.map(([, refusal]) => refusal)
  if (!first) return attachments
  // After the last check: if storage fails before, the next try finds every file again and can still say why.
  // One that has not arrived may still do so.
  for (const [path, { key }] of refused) if (key !== 'documents/file-missing') await discardFile(path, now)
  throw first.withOthers(others)
}

/**
 * Makes a ticket or a reply the holder of its files, in the write that stores it.
 * @throws ApiError where something else holds one of them, or where it was given up
 */
export async function claimAttachments(
  writes: WriteBatch,
  attachments: readonly Attachment[],
  record: DocumentReference,
): Promise<void> {
  for (const { file_path } of attachments) {
    if (!(await isFree(file_path, record))) throw missing(file_path)
    claimFile(writes, file_path, record.path)
  }
}

/** @returns why the upload is refused, where it is @throws ApiError where storage itself fails */
async function checkFile(path: string, uid: string, record: DocumentReference, now: Date): Promise<CheckedFile | ApiError> {
  // What something else holds is not written over.
  if (!isPathOf(uid, path) || isUploadExpired(path, now) || !(await isFree(path, record))) return missing(path)
  try {
    return await checkUpload(bucket().file(path))
  } catch (error) {
    assertStorageWorks(error)
    if (!(error instanceof ApiError)) throw error
    return new ApiError(error.key, error.status, { subject: path })
  }
}

/** Held by this very record, it was stored by a parallel call: the write fails then, and the next look finds the record. */
async function isFree(path: string, record: DocumentReference): Promise<boolean> {
  const holder = await holderOf(path)
  return holder === undefined || holder === record.path
}

const missing = (path: string) => new ApiError('documents/file-missing', 404, { subject: path })
