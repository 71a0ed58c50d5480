import { createHash } from 'node:crypto'
import { EXTENSIONS, MAX_UPLOAD_BYTES } from '@domain/documents/document.constants.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { type FileMetadata, isMissing, isOvertaken, type StoredFile } from './bucket.ts'
import { kindOf } from './file-kind.ts'

/** Invisible signs can make a name read like another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Looks at an upload and pins what was looked at. @throws ApiError for one that is no document of ours */
export async function checkUpload(file: StoredFile): Promise<CheckedFile> {
  const check = async () => {
    const metadata = await metadataOf(file)
    const content = await contentOf(file, metadata)
    const facts = factsOf(file.name, content, metadata.contentType)
    if (!isChecked(metadata, facts)) await writeChecked(file, content, facts, metadata.generation)
    return facts
  }
  return retryOnConflict(check, { tries: 3, isRetryable: isOvertaken })
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
  // A packed file would be unpacked while it is read, to whatever size.
  if (contentEncoding) throw new ApiError('documents/wrong-type', 415)
  return (await file.download({ decompress: false }))[0]
}

function factsOf(path: string, content: Buffer, declared: string | undefined): CheckedFile {
  const type = kindOf(content)
  const file_name = path.replace(/^.*\/\d{13}-/, '').replace(INVISIBLE, '_')
  const extension = /\.([^.]+)$/.exec(file_name)?.[1]?.toLowerCase() ?? ''
  // A name or a declared type that says something else is a disguise, whichever of them is true.
  if (!type || type !== declared || !EXTENSIONS[type].includes(extension)) throw new ApiError('documents/wrong-type', 415)
  const file_hash = createHash('sha256').update(content).digest('hex')
  return { file_name, file_size: content.length, file_path: path, file_hash, type }
}

/**
 * Whether another call for the same file has written it a moment ago. A sender could add the right hash by a header of the
 * upload: the file is then what the hash says, and nothing is left to write.
 */
function isChecked({ metadata }: FileMetadata, { file_hash }: CheckedFile): boolean {
  return metadata?.['sha256'] === file_hash && !metadata['firebaseStorageDownloadTokens']
}

/**
 * Writes the very bytes that were looked at over the upload, with their hash. What else the sender may have noted beside
 * the file is gone with it: a download token, as older uploads have one, opens a file past all rules.
 */
async function writeChecked(file: StoredFile, content: Buffer, facts: CheckedFile, generation: FileMetadata['generation']) {
  await file.save(content, {
    resumable: false,
    // Makes it safe to repeat, so that storage's own hiccups are.
    ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
    contentType: facts.type,
    metadata: { contentDisposition: 'attachment', cacheControl: 'private, no-store', metadata: { sha256: facts.file_hash } },
  })
}
