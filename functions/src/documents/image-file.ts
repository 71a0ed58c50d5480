import { crc32 } from 'node:zlib'

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
export function isPng(file: Buffer): boolean {
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
export function isJpeg(file: Buffer): boolean {
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
