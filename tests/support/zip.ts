import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  content: string | Buffer
  /** False sizes and flags instead of the real ones. */
  unpacked?: number
  flags?: number
  /** Name in the directory, if it differs from the one before the content. */
  listedAs?: string
  /** Points to the first part's content. */
  overlaps?: boolean
  /** Puts sizes and checksum after the content instead of in its header, like programs that write a stream. */
  isDescribedAfter?: boolean
}

const DESCRIBED_AFTER = 8

/** A zip archive (PKWARE APPNOTE 4.3), valid unless a part contains false values. */
export function zip(parts: readonly Part[], comment: string | Buffer = ''): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, content, unpacked, listedAs = name, overlaps = false, isDescribedAfter = false } = part
    const flags = (part.flags ?? 0) | (isDescribedAfter ? DESCRIBED_AFTER : 0)
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const sizes = header(10, [
      [0, crc32(raw), 4],
      [4, packed.length, 4],
    ])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(unpacked ?? raw.length)
    const facts = Buffer.concat([sizes.subarray(0, 8), size])
    const local = Buffer.concat([
      header(14, [
        [0, 0x04034b50, 4],
        [4, 20, 2],
        [6, flags, 2],
        [8, 8, 2],
      ]),
      isDescribedAfter ? Buffer.alloc(facts.length) : facts,
      header(4, [[0, Buffer.byteLength(name), 2]]),
      Buffer.from(name),
      packed,
      ...(isDescribedAfter ? [header(4, [[0, 0x08074b50, 4]]), facts] : []),
    ])
    entries.push(
      Buffer.concat([
        header(16, [
          [0, 0x02014b50, 4],
          [4, 20, 2],
          [6, 20, 2],
          [8, flags, 2],
          [10, 8, 2],
        ]),
        facts,
        header(18, [
          [0, Buffer.byteLength(listedAs), 2],
          [14, overlaps ? 0 : at, 4],
        ]),
        Buffer.from(listedAs),
      ]),
    )
    if (overlaps) continue
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = header(22, [
    [0, 0x06054b50, 4],
    [8, parts.length, 2],
    [10, parts.length, 2],
    [12, directory.length, 4],
    [16, at, 4],
    [20, Buffer.byteLength(comment), 2],
  ])
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}

/** A zero-filled header with little-endian numbers: offset, value, bytes. */
function header(length: number, numbers: readonly (readonly [number, number, number])[]): Buffer {
  const bytes = Buffer.alloc(length)
  for (const [at, value, width] of numbers) bytes.writeUIntLE(value, at, width)
  return bytes
}

export const TYPES_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
const TYPES_HEAD = `<?xml version="1.0"?><Types xmlns="${TYPES_NAMESPACE}">`
export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The part that lists the content types of the others. */
export function contentTypes(type = WORD, part = '/word/document.xml', more = ''): Part {
  const content = `${TYPES_HEAD}<Override PartName="${part}" ContentType="${type}"/>${more}</Types>`
  return { name: '[Content_Types].xml', content }
}

export const wordPart: Part = { name: 'word/document.xml', content: '<w:document/>' }

/** A Word document with further parts. */
export function word(...more: Part[]): Buffer {
  return zip([contentTypes(), wordPart, ...more])
}
