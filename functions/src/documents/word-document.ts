import { crc32, inflateRawSync } from 'node:zlib'
import { findMainPart } from './content-types.ts'
import { contentStart, DEFLATED, STORED, type ZipEntry, zipDirectory } from './zip-directory.ts'

const CONTENT_TYPES = '[Content_Types].xml'
/** Unpacked; enough for some four hundred parts. */
const MAX_CONTENT_TYPES_BYTES = 64 * 1024
/** What lies in an archive only where a document carries programs. */
const PROGRAM_NAMES =
  /vbaProject\.bin$|vbaData\.xml$|(^|\/)activeX\/|\.(exe|dll|com|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|msi|lnk)$/i

/** Whether a file is a Word document (Office Open XML): an archive that says so, with the part it names, and no programs. */
export function isWordDocument(file: Buffer): boolean {
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
