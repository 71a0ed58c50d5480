import type { Actor } from '@domain/access/capabilities.ts'
import { isPathOf } from '@domain/documents/document.constants.ts'
import type { FinalizeDocument } from '@domain/documents/document.schema.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { isScannerSilent } from '../scanner/scan-upload.ts'
import { assertStorageWorks, bucket } from './bucket.ts'
import { checkUpload } from './check-upload.ts'
import { documentKey } from './document-key.ts'
import { discardRejected, holderOf } from './file-claims.ts'
import { isUploadOpen } from './open-upload.ts'
import { storeDocument } from './store-document.ts'

export const finalizeDocument = implement(
  endpoints.finalizeDocument,
  async (input, caller) => {
    const id = await finalize(input, caller, new Date())
    const stored = await collections.documents.doc(id).get()
    return { key: 'documents/uploaded', result: { id, has_active_content: stored.get('has_active_content') } }
  },
  {
    // Each call holds a file of up to 10 MB, its copy and network buffers.
    memory: '1GiB',
    concurrency: 8,
  },
)

export async function finalize(input: FinalizeDocument, by: Actor, now: Date): Promise<string> {
  if (!isPathOf(by.uid, input.file_path)) throw new ApiError('documents/file-missing', 404)
  const id = input.replaces ?? documentKey(input.file_path)
  const holder = await holderOf(input.file_path)
  if (holder === id) return id
  if (!(await isUploadOpen(by.uid, input.file_path, now))) throw new ApiError('documents/file-missing', 404)
  const file = bucket().file(input.file_path)
  try {
    // Another document holds this file, so this call must not remove it.
    if (holder !== undefined) throw new ApiError('documents/file-missing', 404)
    await storeDocument(id, input, await checkUpload(file), by, now)
    return id
  } catch (error) {
    // After a failure of storage or scanner the file was not checked, so it stays for a retry or the sweep.
    assertStorageWorks(error)
    if (isScannerSilent(error)) throw error
    if ((await removeUnheld(file.name, error, now)) === id) return id
    throw error
  }
}

/** Discards a file without a holder, unless it has not arrived yet. @returns the holder, if any */
async function removeUnheld(path: string, error: unknown, now: Date): Promise<string | null | undefined> {
  const arrived = !(error instanceof ApiError && error.key === 'documents/file-missing')
  if (!arrived && (await holderOf(path)) === undefined) return undefined
  return discardRejected(path, now)
}
