import { type CheckedFile, findUploadType, MAX_UPLOAD_BYTES } from '@domain/documents/upload.ts'
import { ApiError, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { keyedHash, sha256 } from '../platform/endpoint/settings.ts'
import { type FileMetadata, isMissing, isPreconditionFailed, type StoredFile } from '../platform/files/file-claims.ts'
import { checkActiveContent, detectFile } from './content/file-kind.ts'
import { scanUpload } from './scan-file.ts'

/** Invisible characters can make one name look like another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Checks an upload and pins the checked content. Bytes before and behind it are cut off, so that nothing hides there.
 * @throws ApiError if the file is not an accepted type
 */
export async function checkUpload(file: StoredFile): Promise<CheckedFile> {
  const check = async () => {
    const metadata = await readFileMetadata(file)
    const uploaded = await readUploadContent(file, metadata)
    const { facts, content } = await checkContent(file.name, uploaded, metadata)
    const isWritten = content.length === uploaded.length && isChecked(metadata, facts)
    if (!isWritten) await writeChecked(file, content, facts, metadata.generation)
    return facts
  }
  return retryOnConflict(check, { tries: 3, isRetryable: isPreconditionFailed })
}

async function readFileMetadata(file: StoredFile): Promise<FileMetadata> {
  try {
    return (await file.getMetadata())[0]
  } catch (error) {
    if (isMissing(error)) throw new ApiError('documents/file-missing', 404)
    throw error
  }
}

async function readUploadContent(file: StoredFile, { size, contentEncoding }: FileMetadata): Promise<Buffer> {
  if (Number(size) > MAX_UPLOAD_BYTES) throw new ApiError('documents/too-large', 413)
  // Reading would decompress the file to an unlimited size.
  if (contentEncoding) throw new ApiError('documents/wrong-type', 415)
  return (await file.download({ decompress: false }))[0]
}

async function checkContent(path: string, uploaded: Buffer, { contentType, metadata }: FileMetadata) {
  const file_name = path.replace(/^.*\/\d{13}-/, '').replace(INVISIBLE, '_')
  const { type, content } = acceptedFile(uploaded, file_name, contentType)
  const has_active_content = checkActiveContent(content, type)
  const file = { file_name, file_size: content.length, file_path: path, file_hash: sha256(content), type, has_active_content }
  const isScanned = metadata?.['scan_proof'] === scanProof(file)
  const facts: CheckedFile = { ...file, scan_state: isScanned ? 'clean' : await scanUpload(path, content) }
  return { facts, content }
}

/** @throws ApiError with the reason of a refusal; for a content of another kind than name and declared type, only that */
function acceptedFile(uploaded: Buffer, fileName: string, declared: string | undefined) {
  const found = detectFile(uploaded)
  // Rejects a mismatch even if the content is a valid type, because a false name or declared type is a disguise.
  const isDisguised = found.type && (found.type !== declared || found.type !== findUploadType(fileName))
  if (isDisguised) throw new ApiError('documents/wrong-type', 415)
  if ('error' in found) throw new ApiError(found.error, 415)
  return found
}

/** Marks these bytes at this path as clean, so that a repeated call need not scan them again. Only functions can make it. */
function scanProof({ file_path, file_hash }: Pick<CheckedFile, 'file_path' | 'file_hash'>): string {
  return keyedHash(`clean file\n${file_path}\n${file_hash}`).toString('base64url')
}

function checkedMetadata(facts: CheckedFile): Record<string, string> {
  return { sha256: facts.file_hash, ...(facts.scan_state === 'clean' && { scan_proof: scanProof(facts) }) }
}

/**
 * Whether an earlier or concurrent call has written the checked file. A forged hash header is harmless, because the hash
 * must match the content.
 */
function isChecked({ metadata }: FileMetadata, facts: CheckedFile): boolean {
  const isWritten = Object.entries(checkedMetadata(facts)).every(([name, value]) => metadata?.[name] === value)
  return isWritten && !metadata?.['firebaseStorageDownloadTokens']
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
    metadata: { contentDisposition: 'attachment', cacheControl: 'private, no-store', metadata: checkedMetadata(facts) },
  })
}
