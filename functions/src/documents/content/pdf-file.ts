import { textOf } from './pdf-text.ts'
import { endsAsZip, hiddenZipEnds } from './zip-directory.ts'

const HEADER = '%PDF-'
/** Programs look for the header in the first 1,024 bytes, and count all places from there. */
const HEADER_BYTES = 1024
const END = '%%EOF'
const LINE_BREAK = /^\r?\n?/
/** A part of a PDF. Behind the last end mark it belongs to a later revision whose own mark is missing. */
const PART = /\d[\s\0]+obj(?![A-Za-z])|startxref[\s\0]+\d|trailer[\s\0]*<<|endstream/
/** What tells a program where the objects are or lets it search for them, and its end (ISO 32000-2, 7.5.5 and 7.5.8). */
const LAST_PARTS = [
  [END, ''],
  ['startxref', ''],
  ['trailer', '>>'],
  ['/XRef', 'endstream'],
] as const
const OBJECT = 'obj'
const SPACES = [0, 9, 10, 12, 13, 32]
const CATALOG = '/Root'

export function hasPdfHeader(file: Buffer): boolean {
  return headerOf(file) >= 0
}

/**
 * A PDF from its header to its end, as programs that show it find both. What precedes and follows, such as the head and the
 * foot of a mail, is not part of it.
 * @returns undefined if it is damaged, or if a program could find an archive at its end
 */
export function pdfContent(file: Buffer): Buffer | undefined {
  const whole = file.subarray(headerOf(file))
  const content = whole.subarray(0, endIn(whole))
  return isWhole(content) && !hidesArchive(content) ? content : undefined
}

function headerOf(file: Buffer): number {
  return file.subarray(0, HEADER_BYTES).indexOf(HEADER)
}

function endIn(file: Buffer): number {
  const mark = file.lastIndexOf(END)
  if (mark < 0) return file.length
  const rest = textOf(file.subarray(mark + END.length))
  if (PART.test(rest)) return file.length
  return mark + END.length + (LINE_BREAK.exec(rest)?.[0].length ?? 0)
}

/** An archive that is attached to a PDF ends in a stream, before the end mark. */
const STREAM_END = /^[\0\s]{0,9}endstream/
const STREAM_END_MAX = 20

function hidesArchive(content: Buffer): boolean {
  const mark = content.lastIndexOf(END)
  const isAttached = (end: number) => end < mark && STREAM_END.test(textOf(content.subarray(end, end + STREAM_END_MAX)))
  return endsAsZip(content) || !hiddenZipEnds(content).every(isAttached)
}

/**
 * Whether the last object is followed by the place of the table of objects, the trailer or the end mark, or is that table.
 * Otherwise the end of the file is missing. A wrong place is no damage: programs then search for the objects.
 */
function isWhole(content: Buffer): boolean {
  const rest = content.subarray(lastObjectIn(content))
  const hasEnd = LAST_PARTS.some(([begin, end]) => {
    const at = rest.lastIndexOf(begin)
    return at > 0 && rest.includes(end, at)
  })
  return hasEnd && content.includes(CATALOG)
}

/** Where the last object begins; the end of a file without objects. */
function lastObjectIn(content: Buffer): number {
  let at = content.lastIndexOf(OBJECT)
  while (at > 0 && !SPACES.includes(content.readUInt8(at - 1))) at = content.lastIndexOf(OBJECT, at - 1)
  return at < 0 ? content.length : at
}
