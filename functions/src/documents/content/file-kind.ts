import { crc32 } from 'node:zlib'
import { isHeic } from '@domain/documents/heic.ts'
import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/upload.ts'
import { type RefusalKey, refusalKeyOf } from '../file-refusal.ts'
import { JPEG_START, jpegContent } from './jpeg-content.ts'
import { hasPdfHeader, pdfContent } from './pdf-file.ts'
import { isProtected, wordContent } from './word-content.ts'
import { beginsAsZip, endsAsZip } from './zip-directory.ts'

/** A file of an accepted type: its content ends where its type says, and begins there. Nothing else is stored. */
interface AcceptedFile {
  type: UploadType
  content: Buffer
}

interface RefusedFile {
  refusal: RefusalKey
  /** The type that the beginning of the file promises. */
  type?: UploadType
}

/** The type by content, regardless of the name. */
export function detectFile(file: Buffer): AcceptedFile | RefusedFile {
  if (file.length === 0) return { refusal: 'documents/empty' }
  if (isHeic(file)) return { refusal: 'documents/heic' }
  if (isProtected(file)) return { refusal: 'documents/password-protected', type: DOCX }
  if (beginsAsZip(file)) return wordDocument(file)
  // An archive is read from its end, so it can be appended to any other file.
  if (endsAsZip(file)) return { refusal: 'documents/wrong-type' }
  const beginsWith = (start: Buffer) => file.subarray(0, start.length).equals(start)
  if (beginsWith(PNG_START)) return accepted(PNG, pngContent(file))
  if (beginsWith(JPEG_START)) return accepted(JPEG, jpegContent(file))
  return hasPdfHeader(file) ? accepted(PDF, pdfContent(file)) : { refusal: 'documents/wrong-type' }
}

function accepted(type: UploadType, content: Buffer | undefined): AcceptedFile | RefusedFile {
  return content ? { type, content } : { refusal: 'documents/damaged', type }
}

function wordDocument(file: Buffer): AcceptedFile | RefusedFile {
  try {
    return { type: DOCX, content: wordContent(file) }
  } catch (error) {
    return { refusal: refusalKeyOf(error), type: DOCX }
  }
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const PNG_SIGNATURE = Buffer.concat([PNG_START, Buffer.from([0x0d, 0x0a, 0x1a, 0x0a])])
const CHUNK_FRAME_BYTES = 12
const IHDR_BYTES = 13
/** Allows chunks of 500 bytes on average in a 10 MB file; programs write 8 KB and more. */
const MAX_CHUNKS = 20_000

/** A PNG from its header to its end: valid chunks with image data. @returns undefined if it is damaged */
function pngContent(file: Buffer): Buffer | undefined {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return undefined
  const chunks: string[] = []
  let at = PNG_SIGNATURE.length
  while (at + CHUNK_FRAME_BYTES <= file.length && chunks.length < MAX_CHUNKS) {
    const end = at + CHUNK_FRAME_BYTES + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined
    chunks.push(file.toString('latin1', at + 4, at + 8))
    if (chunks.length === 1 && end - at !== CHUNK_FRAME_BYTES + IHDR_BYTES) return undefined
    at = end
    if (chunks.at(-1) === 'IEND') break
  }
  const isWhole = chunks[0] === 'IHDR' && chunks.includes('IDAT') && chunks.at(-1) === 'IEND'
  return isWhole ? file.subarray(0, at) : undefined
}
