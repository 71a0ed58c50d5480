import { crc32 } from 'node:zlib'
import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/document.constants.ts'
import { findMainPart } from './content-types.ts'
import { endsAsZip, zipDirectory } from './zip-directory.ts'
import { unpackText } from './zip-entry.ts'

/** The type by content, regardless of the name; undefined unless the whole file is valid for one type. */
export function detectFileType(file: Buffer): UploadType | undefined {
  if (isWordDocument(file)) return DOCX
  // An archive is read from its end, so it can be appended to any other file.
  if (endsAsZip(file)) return undefined
  if (isPdf(file)) return PDF
  if (isPng(file)) return PNG
  return isJpeg(file) ? JPEG : undefined
}

const HEAD = /^%PDF-(1\.[0-7]|2\.0)/
/** The last lines of the trailer (ISO 32000-2, 7.5.5); some programs append a few zero bytes. */
const END = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const TAIL_BYTES = 1024

/** Whether a file has a PDF header, objects, and an ending trailer that points into the file. */
function isPdf(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 8)
  const start = END.exec(file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)))?.[1]
  return HEAD.test(head) && start !== undefined && Number(start) < file.length && file.includes(' obj')
}

const CONTENT_TYPES = '[Content_Types].xml'
/** The limit of the unpacked size; enough for about 400 parts. */
const MAX_CONTENT_TYPES_BYTES = 64 * 1024
/** Entries that only documents with macros or embedded programs contain. */
const PROGRAM_NAMES =
  /vbaProject\.bin$|vbaData\.xml$|(^|\/)activeX\/|\.(exe|dll|com|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|msi|lnk)$/i

/** Whether a file is a Word document (Office Open XML): its declared main part exists, and it contains no programs. */
function isWordDocument(file: Buffer): boolean {
  const entries = zipDirectory(file)
  if (!entries || entries.some(({ name }) => PROGRAM_NAMES.test(name))) return false
  const types = entries.find(({ name }) => name === CONTENT_TYPES)
  const xml = types && unpackText(file, types, MAX_CONTENT_TYPES_BYTES)
  const main = xml && findMainPart(xml)
  return !!main && entries.some(({ name, unpacked }) => `/${name}` === main && unpacked > 0)
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHUNK_FRAME_BYTES = 12
const IHDR_BYTES = 13
/** Allows chunks of 500 bytes on average in a 10 MB file; programs write 8 KB and more. */
const MAX_CHUNKS = 20_000

const JPEG_START = 0xffd8
const JPEG_END = 0xffd9
const START_OF_SCAN = 0xffda
const FIRST_MARKER = 0xffc0
/** A segment's length counts itself. */
const LENGTH_BYTES = 2
/** Frame headers are C0 to CF, except three table markers (ITU-T T.81, table B.1). */
const NO_FRAME = [0xffc4, 0xffc8, 0xffcc]
const LAST_FRAME = 0xffcf

/** Whether a file is a PNG: valid chunks from header to end, with image data and nothing after them. */
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

/** Whether a file is a JPEG: valid segments, a frame and a scan, and an end marker in the last two bytes. */
function isJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== JPEG_START) return false
  let hasFrame = false
  let at = 2
  while (at + 4 <= file.length) {
    const marker = file.readUInt16BE(at)
    const length = file.readUInt16BE(at + 2)
    if (marker < FIRST_MARKER || marker === JPEG_START || marker === JPEG_END || length < LENGTH_BYTES) return false
    const next = at + 2 + length
    if (marker === START_OF_SCAN) return hasFrame && next < file.length - 2 && hasEndMarker(file, next)
    if (marker <= LAST_FRAME && !NO_FRAME.includes(marker)) hasFrame = true
    at = next
  }
  return false
}

/** Samsung phones append a trailer after the end marker. An end marker before `scan` belongs to a preview. */
function hasEndMarker(file: Buffer, scan: number): boolean {
  if (file.readUInt16BE(file.length - 2) === JPEG_END) return true
  return file.toString('latin1', file.length - 4) === 'SEFT' && file.includes(Buffer.from([0xff, 0xd9]), scan)
}
