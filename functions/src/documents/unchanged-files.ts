import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { assertStorageWorks, bucket, isMissing } from './file-claims.ts'

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
