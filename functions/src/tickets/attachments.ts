import { isPathOf, isUploadExpired } from '@domain/documents/document.constants.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import type { Attachment } from '@domain/tickets/attachment.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { assertStorageWorks, bucket } from '../documents/bucket.ts'
import { checkUpload } from '../documents/check-upload.ts'
import { discardFile } from '../documents/discard-file.ts'
import { documentKey } from '../documents/document-key.ts'
import { claimFile, holderOf } from '../documents/file-claims.ts'
import { Refusal } from '../endpoint/refusal.ts'

/** What a function needs that checks attachments: one file of a call at a time is held in memory, as `finalizeDocument` does. */
export const ATTACHMENT_CHECK = { memory: '1GiB', concurrency: 8, timeoutSeconds: 120 } as const

interface Holder {
  attachments?: readonly Attachment[] | undefined
}

/** The paths of the files that a stored ticket or reply holds, in the order in which they were attached. */
function attachedPaths({ attachments = [] }: Holder): string[] {
  return attachments.map(({ file_path }) => file_path)
}

/** Whether a stored ticket or reply holds exactly these uploads. */
export function hasAttachments(record: Holder, paths: readonly string[]): boolean {
  const held = attachedPaths(record)
  return held.length === paths.length && held.every((path, index) => path === paths[index])
}

/**
 * Checks uploads of this person for the record that is to hold them: by their content, one after the other. One that is
 * refused for what it is does not stay in storage; the others stay, for the next try.
 * @throws Refusal whose `subject` is the path of the upload
 */
export async function checkAttachments(
  paths: readonly string[],
  uid: string,
  record: DocumentReference,
  now: Date,
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const path of paths) {
    if (!isPathOf(uid, path) || isUploadExpired(path, now)) throw missing(path)
    attachments.push({ id: documentKey(path), ...(await checkOrDiscard(path, record, now)) })
  }
  return attachments
}

/**
 * Makes a ticket or a reply the holder of its files, in the write that stores it.
 * @throws Refusal where something else holds one of them, or where it was given up
 */
export async function claimAttachments(
  writes: WriteBatch,
  attachments: readonly Attachment[],
  record: DocumentReference,
): Promise<void> {
  for (const { file_path } of attachments) {
    await assertFree(file_path, record)
    claimFile(writes, file_path, record.path)
  }
}

async function checkOrDiscard(path: string, record: DocumentReference, now: Date): Promise<CheckedFile> {
  // What something else holds is not written over.
  await assertFree(path, record)
  try {
    return await checkUpload(bucket().file(path))
  } catch (error) {
    assertStorageWorks(error)
    if (!(error instanceof Refusal)) throw error
    // One that has not arrived may still do so.
    if (error.key !== 'documents/file-missing') await discardFile(path, now)
    throw new Refusal(error.key, error.status, undefined, path)
  }
}

/** Held by this very record, it was stored by a parallel call: the write fails then, and the next look finds the record. */
async function assertFree(path: string, record: DocumentReference): Promise<void> {
  const holder = await holderOf(path)
  if (holder !== undefined && holder !== record.path) throw missing(path)
}

const missing = (path: string) => new Refusal('documents/file-missing', 404, undefined, path)
