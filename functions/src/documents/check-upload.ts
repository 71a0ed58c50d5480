import { EXTENSIONS, MAX_UPLOAD_BYTES } from '@domain/documents/document.constants.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { type FileMetadata, isMissing, isPreconditionFailed, type StoredFile } from './bucket.ts'
import { detectFileType } from './file-kind.ts'

/** Invisible characters can make one name look like another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Checks an upload and pins the checked content. @throws ApiError if the file is not an accepted type */
export async function checkUpload(file: StoredFile): Promise<CheckedFile> {
  const check = async () => {
    const metadata = await metadataOf(file)
    const content = await contentOf(file, metadata)
    const facts = factsOf(file.name, content, metadata.contentType)
    if (!isChecked(metadata, facts)) await writeChecked(file, content, facts, metadata.generation)
    return facts
  }
  return retryOnConflict(check, { tries: 3, isRetryable: isPreconditionFailed })
}

async function metadataOf(file: StoredFile): Promise<FileMetadata> {
  try {
    return (await file.getMetadata())[0]
  } catch (error) {
    if (isMissing(error)) throw new ApiError('documents/file-missing', 404)
    throw error
  }
}

async function contentOf(file: StoredFile, { size, contentEncoding }: FileMetadata): Promise<Buffer> {
  if (Number(size) > MAX_UPLOAD_BYTES) throw new ApiError('documents/too-large', 413)
  // Reading would decompress the file to an unlimited size.
  if (contentEncoding) throw new ApiError('documents/wrong-type', 415)
  return (await file.download({ decompress: false }))[0]
}

function factsOf(path: string, content: Buffer, declared: string | undefined): CheckedFile {
  const type = detectFileType(content)
  const file_name = path.replace(/^.*\/\d{13}-/, '').replace(INVISIBLE, '_')
  const extension = /\.([^.]+)$/.exec(file_name)?.[1]?.toLowerCase() ?? ''
  // Rejects a mismatch even if the content is a valid type, because a false name or declared type is a disguise.
  if (!type || type !== declared || !EXTENSIONS[type].includes(extension)) throw new ApiError('documents/wrong-type', 415)
  return { file_name, file_size: content.length, file_path: path, file_hash: sha256(content), type }
}

/**
 * Whether a concurrent call has written the checked file. A forged hash header is harmless, because the hash must match
 * the content.
 */
function isChecked({ metadata }: FileMetadata, { file_hash }: CheckedFile): boolean {
  return metadata?.['sha256'] === file_hash && !metadata['firebaseStorageDownloadTokens']
}

/**
 * Overwrites the upload with the checked bytes and their hash. Drops the sender's metadata, such as a download token,
 * which would bypass all rules.
 */
async function writeChecked(file: StoredFile, content: Buffer, facts: CheckedFile, generation: FileMetadata['generation']) {
  await file.save(content, {
    resumable: false,
    // A parallel check may have written it. After a broken connection, the repeated write fails and the check repeats.
    ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
    contentType: facts.type,
    metadata: { contentDisposition: 'attachment', cacheControl: 'private, no-store', metadata: { sha256: facts.file_hash } },
  })
}
