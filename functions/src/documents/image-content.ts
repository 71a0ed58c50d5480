import { crc32 } from 'node:zlib'

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const PNG_SIGNATURE = Buffer.concat([PNG_START, Buffer.from([0x0d, 0x0a, 0x1a, 0x0a])])
const CHUNK_FRAME_BYTES = 12
const IHDR_BYTES = 13
/** Allows chunks of 500 bytes on average in a 10 MB file; programs write 8 KB and more. */
const MAX_CHUNKS = 20_000

/** A PNG from its header to its end: valid chunks with image data. @returns undefined if it is damaged */
export function pngContent(file: Buffer): Buffer | undefined {
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
