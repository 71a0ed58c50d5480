import { crc32, inflateRawSync, constants as zlib } from 'node:zlib'
import { contentStart, DEFLATED, STORED, type ZipEntry } from './zip-directory.ts'

/** Enough packed bytes for the beginning of any content. */
const HEAD_PACKED_BYTES = 512
const HEAD_BYTES = 64 * 1024

/** An entry as text; undefined if it is larger than `max` bytes, damaged or not UTF-8. */
export function unpackText(file: Buffer, entry: ZipEntry, max: number): string | undefined {
  if (entry.unpacked > max) return undefined
  try {
    const content = unpack(packedIn(file, entry), entry.method, entry.unpacked)
    if (content?.length !== entry.unpacked || crc32(content) !== entry.checksum) return undefined
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** The first bytes of an entry; undefined if it is damaged. */
export function headOf(file: Buffer, entry: ZipEntry): Buffer | undefined {
  const packed = packedIn(file, entry).subarray(0, HEAD_PACKED_BYTES)
  if (entry.method === STORED) return packed
  try {
    return inflateRawSync(packed, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: HEAD_BYTES * 16 }).subarray(0, HEAD_BYTES)
  } catch {
    return undefined
  }
}

function packedIn(file: Buffer, { start, packed }: ZipEntry): Buffer {
  const from = contentStart(file, start)
  return file.subarray(from, from + packed)
}

/** @throws Error if the content is damaged or unpacks to more than the limit */
function unpack(content: Buffer, method: number, max: number): Buffer | undefined {
  if (method === STORED) return content
  // The declared size may be false. An empty content must also have a limit of at least one byte.
  return method === DEFLATED ? inflateRawSync(content, { maxOutputLength: Math.max(1, max) }) : undefined
}
