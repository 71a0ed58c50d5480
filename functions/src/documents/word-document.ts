import { inflateRawSync } from 'node:zlib'
import { contentStart, type ZipEntry, zipDirectory } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8
const CONTENT_TYPES = '[Content_Types].xml'
const MAX_CONTENT_TYPES_BYTES = 1024 * 1024
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** What is declared, or lies in it, only where a document carries programs. */
const PROGRAM_TYPES = /macroEnabled|vbaProject|vbaData|activeX/i
const PROGRAM_NAMES =
  /vbaProject\.bin$|vbaData\.xml$|(^|\/)activeX\/|\.(exe|dll|com|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|msi|lnk)$/i

/** Whether a file is a Word document (Office Open XML): an archive that says so, with the part it names, and no programs. */
export function isWordDocument(file: Buffer): boolean {
  const entries = zipDirectory(file)
  if (!entries || entries.some(({ name }) => PROGRAM_NAMES.test(name))) return false
  const types = textOf(
    file,
    entries.find(({ name }) => name === CONTENT_TYPES),
  )
  const main = types && mainPart(types)
  return !!main && !PROGRAM_TYPES.test(types) && entries.some(({ name, unpacked }) => `/${name}` === main && unpacked > 0)
}

/** The part that is declared to be the document itself: usually `/word/document.xml`. */
function mainPart(types: string): string | undefined {
  const overrides = types.match(/<Override\s[^>]*>/g) ?? []
  const main = overrides.find((override) => override.includes(`ContentType="${MAIN}"`))
  return main && /PartName="([^"]+)"/.exec(main)?.[1]
}

/** A small entry, unpacked; undefined where it is missing, large or damaged. */
function textOf(file: Buffer, entry: ZipEntry | undefined): string | undefined {
  if (!entry) return undefined
  const start = contentStart(file, entry.start)
  const packed = file.subarray(start, start + entry.packed)
  try {
    if (entry.method === STORED) return packed.toString('utf8')
    if (entry.method !== DEFLATED) return undefined
    return inflateRawSync(packed, { maxOutputLength: MAX_CONTENT_TYPES_BYTES }).toString('utf8')
  } catch {
    return undefined
  }
}
