import { crc32, inflateRawSync } from 'node:zlib'
import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/document.constants.ts'
import { findMainPart } from './content-types.ts'
import { contentStart, DEFLATED, endsAsZip, STORED, type ZipEntry, zipDirectory } from './zip-directory.ts'

/** What a file is by its content, whatever it is called: undefined for anything that is not wholly one of these. */
export function kindOf(file: Buffer): UploadType | undefined {
  if (isWordDocument(file)) return DOCX
  // An archive is read from its end, so it can hide behind anything.
  if (endsAsZip(file)) return undefined
  if (isPdf(file)) return PDF
  if (isPng(file)) return PNG
  return isJpeg(file) ? JPEG : undefined
}

const HEAD = /^%PDF-(1\.[0-7]|2\.0)/
/** The trailer's last lines (ISO 32000-2, 7.5.5); some programs write a few empty bytes after them. */
const END = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const TAIL_BYTES = 1024

/** Whether a file is a PDF from its first byte to its last, with a trailer that points into it. */
function isPdf(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 8)
  const start = END.exec(file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)))?.[1]
  return HEAD.test(head) && start !== undefined && Number(start) < file.length && file.includes(' obj')
}

const CONTENT_TYPES = '[Content_Types].xml'
/** Unpacked; enough for some four hundred parts. */
const MAX_CONTENT_TYPES_BYTES = 64 * 1024
/** What lies in an archive only where a document carries programs. */
const PROGRAM_NAMES =
  /vbaProject\.bin$|vbaData\.xml$|(^|\/)activeX\/|\.(exe|dll|com|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|msi|lnk)$/i

/** Whether a file is a Word document (Office Open XML): an archive that says so, with the part it names, and no programs. */
function isWordDocument(file: Buffer): boolean {
  const entries = zipDirectory(file)
  if (!entries || entries.some(({ name }) => PROGRAM_NAMES.test(name))) return false
  const types = entries.find(({ name }) => name === CONTENT_TYPES)
  const xml = types && unpackText(file, types)
  const main = xml && findMainPart(xml)
  return !!main && entries.some(({ name, unpacked }) => `/${name}` === main && unpacked > 0)
}

/** A small entry as text; undefined where it is large, damaged or no UTF-8. */
function unpackText(file: Buffer, { start, method, packed, unpacked, checksum }: ZipEntry): string | undefined {
  if (unpacked > MAX_CONTENT_TYPES_BYTES) return undefined
  const from = contentStart(file, start)
  try {
    const content = unpack(file.subarray(from, from + packed), method)
    if (content?.length !== unpacked || crc32(content) !== checksum) return undefined
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** @throws Error where the content is damaged, or unpacks to more than a list of types holds */
function unpack(content: Buffer, method: number): Buffer | undefined {
  if (method === STORED) return content
  // The declared size may be a lie, so the unpacked one is bounded.
  return method === DEFLATED ? inflateRawSync(content, { maxOutputLength: MAX_CONTENT_TYPES_BYTES }) : undefined
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12
const IHDR_BYTES = 13
/** Half a kilobyte each in a file of 10 MB; programs write eight kilobytes and more. */
const MAX_CHUNKS = 20_000

const JPEG_START = 0xffd8
const JPEG_END = 0xffd9
const START_OF_SCAN = 0xffda
const FIRST_MARKER = 0xffc0
/** A segment's length counts itself. */
const LENGTH_BYTES = 2
/** Frame headers are C0 to CF, but for the three that are tables (ITU-T T.81, table B.1). */
const NO_FRAME = [0xffc4, 0xffc8, 0xffcc]
const LAST_FRAME = 0xffcf

/** Whether a file is a PNG: sound chunks from the header to the end, image data among them, nothing after. */
function isPng(file: Buffer): boolean {
  if (!file.subarray(0, PNG_START.length).equals(PNG_START)) return false
  const chunks: string[] = []
  let at = PNG_START.length
  while (at + CHUNK_FRAME_BYTES <= file.length && chunks.length < MAX_CHUNKS) {
    const end = at + CHUNK_FRAME_BYTES + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return false
    chunks.push(file.toString('latin1', at + 4, at + 8))
    if (chunks.length === 1 && end - at !== CHUNK_FRAME_BYTES + IHDR_BYTES) return false
    at = end
    if (chunks.at(-1) === 'IEND') break
  }
  return at === file.length && chunks[0] === 'IHDR' && chunks.includes('IDAT') && chunks.at(-1) === 'IEND'
}

/** Whether a file is a JPEG: sound segments, a frame and a scan, and its end as its last two bytes. */
function isJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== JPEG_START) return false
  let hasFrame = false
  let at = 2
  while (at + 4 <= file.length) {
    const marker = file.readUInt16BE(at)
    const length = file.readUInt16BE(at + 2)
    if (marker < FIRST_MARKER || marker === JPEG_START || marker === JPEG_END || length < LENGTH_BYTES) return false
    const next = at + 2 + length
    if (marker === START_OF_SCAN) return hasFrame && next < file.length - 2 && isEnded(file, next)
    if (marker <= LAST_FRAME && !NO_FRAME.includes(marker)) hasFrame = true
    at = next
  }
  return false
}

/** Photographs of Samsung's telephones carry their maker's notes after their end. An end before `scan` is a preview's. */
function isEnded(file: Buffer, scan: number): boolean {
  if (file.readUInt16BE(file.length - 2) === JPEG_END) return true
  return file.toString('latin1', file.length - 4) === 'SEFT' && file.includes(Buffer.from([0xff, 0xd9]), scan)
}
