/** Frames that programs show: baseline, extended and progressive, with Huffman or arithmetic coding (T.81, table B.1). */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc9, 0xca]
const HUFFMAN_TABLES = 0xc4
const ARITHMETIC_CONDITIONS = 0xcc
const SCAN = 0xda
const QUANTISATION_TABLES = 0xdb
const NUMBER_OF_LINES = 0xdc
const RESTART_INTERVAL = 0xdd
const FIRST_APPLICATION = 0xe0
const LAST_APPLICATION = 0xef
const COMMENT = 0xfe

const TABLES_MAX = 4
/** The bit of a Huffman table's number that tells its class. */
const AC_TABLE = 0x10
const DC_VALUE_MAX = 15
const CODE_LENGTHS = 16
const TABLE_VALUES = 64
const FRAME_BYTES = 6
const COMPONENT_BYTES = 3
const SCAN_COMPONENTS_MAX = 4
const CONDITIONS_MAX = 32

/** Checks the segments of a JPEG before its first scan as decoders do, which refuse a file with an invalid one. */
class JpegHeader {
  /** The quantisation table of each component. */
  private readonly components = new Map<number, number>()
  private readonly tables = new Set<number>()

  /** @param marker the code of the segment @param content without its length */
  accepts(marker: number, content: Buffer): boolean {
    if (FRAMES.includes(marker)) return this.acceptsFrame(content)
    if (marker === SCAN) return this.acceptsScan(content)
    if (marker === QUANTISATION_TABLES) return this.acceptsTables(content)
    if (marker === HUFFMAN_TABLES) return hasHuffmanTables(content)
    if (marker === ARITHMETIC_CONDITIONS) return hasConditions(content)
    if (marker === RESTART_INTERVAL) return content.length === 2
    const isIgnored = marker >= FIRST_APPLICATION && marker <= LAST_APPLICATION
    return isIgnored || marker === COMMENT || marker === NUMBER_OF_LINES
  }

  /** A frame has a precision of 8 bits, a width and components; its height can follow the scan (B.2.2, B.2.5). */
  private acceptsFrame(content: Buffer): boolean {
    const count = content[FRAME_BYTES - 1] ?? 0
    if (this.components.size > 0 || count === 0 || content.length !== FRAME_BYTES + count * COMPONENT_BYTES) return false
    for (let at = FRAME_BYTES; at < content.length; at += COMPONENT_BYTES)
      this.components.set(content.readUInt8(at), content.readUInt8(at + 2))
    return content[0] === 8 && content.readUInt16BE(3) > 0
  }

  /** A scan names components of the frame (B.2.3). */
  private acceptsScan(content: Buffer): boolean {
    const count = content[0] ?? 0
    if (count === 0 || count > SCAN_COMPONENTS_MAX || content.length !== 1 + count * 2 + 3) return false
    for (let at = 1; at < 1 + count * 2; at += 2) {
      const table = this.components.get(content.readUInt8(at))
      if (table === undefined || !this.tables.has(table)) return false
    }
    return true
  }

  /** Tables with values of one or two bytes (B.2.4.1). */
  private acceptsTables(content: Buffer): boolean {
    let at = 0
    while (at < content.length) {
      const head = content.readUInt8(at)
      const table = head & 0x0f
      if (table >= TABLES_MAX) return false
      this.tables.add(table)
      at += 1 + TABLE_VALUES * (head >> 4 === 0 ? 1 : 2)
    }
    return at === content.length
  }
}

/** Tables with the number of codes of each length, and their values (B.2.4.2). */
function hasHuffmanTables(content: Buffer): boolean {
  let at = 0
  while (at + CODE_LENGTHS < content.length) {
    const head = content.readUInt8(at)
    const counts = content.subarray(at + 1, at + 1 + CODE_LENGTHS)
    const end = at + 1 + CODE_LENGTHS + counts.reduce((sum, count) => sum + count, 0)
    const largest = Math.max(0, ...content.subarray(at + 1 + CODE_LENGTHS, end))
    if ((head & ~AC_TABLE) >= TABLES_MAX || !hasRoom(counts) || (head < AC_TABLE && largest > DC_VALUE_MAX)) return false
    at = end
  }
  return at === content.length
}

/** Whether every code of a length differs from the shorter ones, and none has only ones (annex C). */
function hasRoom(counts: Buffer): boolean {
  let free = 1
  for (const count of counts) {
    free = free * 2 - count
    if (count > 0 && free < 1) return false
  }
  return true
}

/** Pairs of a table and its bounds (B.2.4.3). */
function hasConditions(content: Buffer): boolean {
  for (let at = 0; at + 1 < content.length; at += 2) {
    const table = content.readUInt8(at)
    const value = content.readUInt8(at + 1)
    const hasBounds = table < CONDITIONS_MAX / 2
    if (table >= CONDITIONS_MAX || (hasBounds && (value & 0x0f) > value >> 4)) return false
  }
  return content.length % 2 === 0
}

export const JPEG_START = Buffer.from([0xff, 0xd8])
const MARK = 0xff
/** A byte FF of the image data is followed by this one. */
const STUFFED = 0x00
const TEMPORARY = 0x01
const FIRST_RESTART = 0xd0
const LAST_RESTART = 0xd7
const FIRST_SEGMENT = 0xc0
const START = 0xd8
const END = 0xd9
const START_OF_SCAN = 0xda
/** A segment's length counts itself. */
const LENGTH_BYTES = 2

/**
 * A JPEG from its start marker to its end marker. What cameras append is not part of it, such as a second picture or a film.
 * Before the first scan, its segments must be valid. Damage behind only spoils the picture, so that decoders go on.
 * @returns undefined if it is damaged, or has no end
 */
export function jpegContent(file: Buffer): Buffer | undefined {
  if (!file.subarray(0, JPEG_START.length).equals(JPEG_START)) return undefined
  const header = new JpegHeader()
  let hasScan = false
  for (let at = markerFrom(file, JPEG_START.length); at !== undefined; ) {
    const marker = file.readUInt8(at)
    if (hasScan && marker === END) return file.subarray(0, at + 1)
    const next = segmentEnd(file, at)
    if (!hasScan) {
      if (next === undefined || !header.accepts(marker, file.subarray(at + 1 + LENGTH_BYTES, next))) return undefined
      hasScan = marker === START_OF_SCAN
      if (hasScan && !hasImageData(file, next)) return undefined
    }
    at = markerFrom(file, next ?? at)
  }
  return undefined
}

/** @param at of the marker's code @returns undefined if no segment begins there */
function segmentEnd(file: Buffer, at: number): number | undefined {
  const marker = file.readUInt8(at)
  if (marker < FIRST_SEGMENT || marker === START || marker === END || at + LENGTH_BYTES >= file.length) return undefined
  const length = file.readUInt16BE(at + 1)
  const end = at + 1 + length
  return length >= LENGTH_BYTES && end <= file.length ? end : undefined
}

/**
 * The code of the next marker that is not within image data. Skips fill bytes (T.81, B.1.1.2), and bytes between segments,
 * as decoders do. @returns its offset; undefined at the end of the file
 */
function markerFrom(file: Buffer, from: number): number | undefined {
  for (let at = file.indexOf(MARK, from); at >= 0; at = file.indexOf(MARK, at)) {
    while (file[at] === MARK) at++
    const code = file[at]
    if (code === undefined) return undefined
    const isAlone = code === STUFFED || code === TEMPORARY || (code >= FIRST_RESTART && code <= LAST_RESTART)
    if (!isAlone) return at
  }
  return undefined
}

function hasImageData(file: Buffer, at: number): boolean {
  return at + 1 < file.length && (file[at] !== MARK || file[at + 1] === STUFFED)
}
