import { JpegHeader } from './jpeg-header.ts'

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
