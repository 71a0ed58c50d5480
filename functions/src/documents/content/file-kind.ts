import { crc32 } from 'node:zlib'
import { isHeic } from '@domain/documents/heic.ts'
import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/upload.ts'
import { ApiError } from '../../platform/endpoint/firebase.ts'
import { JPEG_START, jpegContent } from './jpeg-content.ts'
import { hasActivePdfContent } from './pdf-content.ts'
import { toLatin1Text } from './pdf-reader.ts'
import { findWordError, isProtected, wordContent } from './word-content.ts'
import { type FileErrorKey, getFileErrorKey } from './word-xml.ts'
import { beginsAsZip, endsAsZip, hiddenZipEnds } from './zip-directory.ts'

/** A file of an accepted type: its content ends where its type says, and begins there. Nothing else is stored. */
interface AcceptedFile {
  type: UploadType
  content: Buffer
}

interface RefusedFile {
  error: FileErrorKey
  /** The type that the beginning of the file promises. */
  type?: UploadType
}

/** The type by content, regardless of the name. */
export function detectFile(file: Buffer): AcceptedFile | RefusedFile {
  if (file.length === 0) return { error: 'documents/empty' }
  if (isHeic(file)) return { error: 'documents/heic' }
  if (isProtected(file)) return { error: 'documents/password-protected', type: DOCX }
  if (beginsAsZip(file)) return wordDocument(file)
  // An archive is read from its end, so it can be appended to any other file.
  if (endsAsZip(file)) return { error: 'documents/wrong-type' }
  const beginsWith = (start: Buffer) => file.subarray(0, start.length).equals(start)
  if (beginsWith(PNG_START)) return accepted(PNG, pngContent(file))
  if (beginsWith(JPEG_START)) return accepted(JPEG, jpegContent(file))
  return hasPdfHeader(file) ? accepted(PDF, pdfContent(file)) : { error: 'documents/wrong-type' }
}

function accepted(type: UploadType, content: Buffer | undefined): AcceptedFile | RefusedFile {
  return content ? { type, content } : { error: 'documents/damaged', type }
}

function wordDocument(file: Buffer): AcceptedFile | RefusedFile {
  try {
    return { type: DOCX, content: wordContent(file) }
  } catch (error) {
    return { error: getFileErrorKey(error), type: DOCX }
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

/**
 * Whether a file may act when it is opened. Only a PDF may be stored like this: people download it and decide.
 * @param content of this type: see `detectFile`
 * @throws ApiError for a Word document that does
 */
export function checkActiveContent(content: Buffer, type: UploadType): boolean {
  const error = type === DOCX ? findWordError(content) : undefined
  if (error) throw new ApiError(error, 415)
  return type === PDF && hasActivePdfContent(content)
}

const HEADER = '%PDF-'
/** Programs look for the header in the first 1,024 bytes, and count all places from there. */
const HEADER_BYTES = 1024
const END = '%%EOF'
const LINE_BREAK = /^\r?\n?/
/** A part of a PDF. Behind the last end mark it belongs to a later revision whose own mark is missing. */
const PART = /\d[\s\0]+obj(?![A-Za-z])|startxref[\s\0]+\d|trailer[\s\0]*<<|endstream/
/** What tells a program where the objects are or lets it search for them, and its end (ISO 32000-2, 7.5.5 and 7.5.8). */
const LAST_PARTS = [
  [END, ''],
  ['startxref', ''],
  ['trailer', '>>'],
  ['/XRef', 'endstream'],
] as const
const OBJECT = 'obj'
const SPACES = [0, 9, 10, 12, 13, 32]
const CATALOG = '/Root'

function hasPdfHeader(file: Buffer): boolean {
  return findHeaderOffset(file) >= 0
}

/**
 * A PDF from its header to its end, as programs that show it find both. What precedes and follows, such as the head and the
 * foot of a mail, is not part of it.
 * @returns undefined if it is damaged, or if a program could find an archive at its end
 */
function pdfContent(file: Buffer): Buffer | undefined {
  const whole = file.subarray(findHeaderOffset(file))
  const content = whole.subarray(0, endIn(whole))
  return isWhole(content) && !hidesArchive(content) ? content : undefined
}

function findHeaderOffset(file: Buffer): number {
  return file.subarray(0, HEADER_BYTES).indexOf(HEADER)
}

function endIn(file: Buffer): number {
  const mark = file.lastIndexOf(END)
  if (mark < 0) return file.length
  const rest = toLatin1Text(file.subarray(mark + END.length))
  if (PART.test(rest)) return file.length
  return mark + END.length + (LINE_BREAK.exec(rest)?.[0].length ?? 0)
}

/** An archive that is attached to a PDF ends in a stream, before the end mark. */
const STREAM_END = /^[\0\s]{0,9}endstream/
const STREAM_END_MAX = 20

function hidesArchive(content: Buffer): boolean {
  const mark = content.lastIndexOf(END)
  const isAttached = (end: number) => end < mark && STREAM_END.test(toLatin1Text(content.subarray(end, end + STREAM_END_MAX)))
  return endsAsZip(content) || !hiddenZipEnds(content).every(isAttached)
}

/**
 * Whether the last object is followed by the place of the table of objects, the trailer or the end mark, or is that table.
 * Otherwise the end of the file is missing. A wrong place is no damage: programs then search for the objects.
 */
function isWhole(content: Buffer): boolean {
  const rest = content.subarray(lastObjectIn(content))
  const hasEnd = LAST_PARTS.some(([begin, end]) => {
    const at = rest.lastIndexOf(begin)
    return at > 0 && rest.includes(end, at)
  })
  return hasEnd && content.includes(CATALOG)
}

/** Where the last object begins; the end of a file without objects. */
function lastObjectIn(content: Buffer): number {
  let at = content.lastIndexOf(OBJECT)
  while (at > 0 && !SPACES.includes(content.readUInt8(at - 1))) at = content.lastIndexOf(OBJECT, at - 1)
  return at < 0 ? content.length : at
}
