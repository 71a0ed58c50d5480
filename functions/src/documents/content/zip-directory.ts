const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const MAX_ENTRIES = 5000
const ENCRYPTED = 1
/** Flag: sizes and checksum follow the content, because some programs know them only after writing it. */
const HAS_DATA_DESCRIPTOR = 8
const MAX_DESCRIPTOR_BYTES = 24
/** The size is in the extra field (zip64); some programs reserve it before they know the size. */
const SIZE_IN_EXTRA_FIELD = 0xffffffff
/** Larger than the unpacked size of any 10 MB document. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024

/** What compression makes of nothing. */
const EMPTY_DEFLATED_BYTES = 2

export const STORED = 0
export const DEFLATED = 8

export interface ZipEntry {
  name: string
  method: number
  /** CRC-32 of the unpacked content. */
  checksum: number
  packed: number
  unpacked: number
  start: number
}

/** Whether a file begins as an archive does. */
export function beginsAsZip(file: Buffer): boolean {
  return file.length >= LOCAL_BYTES && file.readUInt32LE(0) === LOCAL
}

/** Whether any program would read the file as a zip archive: it ends with an end-of-directory record. */
export function endsAsZip(file: Buffer): boolean {
  return findEndRecord(file) !== undefined
}

/**
 * Where archives end that a program could find near the end of a file, if it ignores what follows: behind the record of an
 * end whose directory is before it, or has no size that this record could hold.
 */
export function hiddenZipEnds(file: Buffer): number[] {
  const ends = endRecords(file).filter((at) => {
    const size = file.readUInt32LE(at + 12)
    return size === 0 || size === SIZE_IN_EXTRA_FIELD || (size <= at && file.readUInt32LE(at - size) === ENTRY)
  })
  return ends.map((at) => calculateArchiveEnd(file, at))
}

/** An archive without the bytes behind its end, which programs ignore. @returns undefined if it has no end */
export function zipContent(file: Buffer): Buffer | undefined {
  const [end] = endRecords(file)
  return end === undefined ? undefined : file.subarray(0, calculateArchiveEnd(file, end))
}

/**
 * The central directory of a zip archive (PKWARE APPNOTE 4.3).
 * @returns undefined for other files, and for archives that programs could read in two ways: with data before, between
 * or after the entries, or with entries that overlap, share a name, leave the folder, are encrypted or contradict
 * their local headers
 */
export function zipDirectory(file: Buffer): ZipEntry[] | undefined {
  const end = findEndRecord(file)
  if (end === undefined || file.readUInt32LE(0) !== LOCAL) return undefined
  const entries = readEntries(file, end)
  if (!entries || !hasSafeEntries(entries) || !areContiguous(file, entries, file.readUInt32LE(end + 16))) return undefined
  return entries.filter((entry) => !isEmptyFolder(entry))
}

function findEndRecord(file: Buffer): number | undefined {
  return endRecords(file).find((at) => calculateArchiveEnd(file, at) === file.length)
}

/** The records near the end of a file that could be the end of an archive, from the last one. */
function endRecords(file: Buffer): number[] {
  const records: number[] = []
  const earliest = Math.max(0, file.length - END_BYTES - MAX_COMMENT)
  for (let at = file.length - END_BYTES; at >= earliest; at--) {
    if (file.readUInt32LE(at) === END && calculateArchiveEnd(file, at) <= file.length) records.push(at)
  }
  return records
}

/** Where an archive with this record ends: behind its comment. */
function calculateArchiveEnd(file: Buffer, record: number): number {
  return record + END_BYTES + file.readUInt16LE(record + 20)
}

/** Some programs list folders as well. */
function isEmptyFolder({ name, packed, unpacked }: ZipEntry): boolean {
  return name.endsWith('/') && unpacked === 0 && packed <= EMPTY_DEFLATED_BYTES
}

function readEntries(file: Buffer, end: number): ZipEntry[] | undefined {
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  // A multi-part archive counts the entries of each part separately.
  const isWhole = file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count
  if (count > MAX_ENTRIES || !isWhole || at + file.readUInt32LE(end + 12) !== end) return undefined
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== ENTRY || file.readUInt16LE(at + 8) & ENCRYPTED) return undefined
    const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: file.readUInt16LE(at + 10),
      checksum: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      start: file.readUInt32LE(at + 42),
    })
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return at === end ? entries : undefined
}

function hasSafeEntries(entries: ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const leavesFolder = (name: string) => /^\/|\\|(^|\/)\.\.(\/|$)|\0/.test(name)
  return names.size === entries.length && unpacked <= MAX_UNPACKED_BYTES && !entries.some(({ name }) => leavesFolder(name))
}

/** Whether the entries follow each other without gaps up to the directory, and match their local headers. */
function areContiguous(file: Buffer, entries: ZipEntry[], directory: number): boolean {
  const inOrder = [...entries].sort((a, b) => a.start - b.start)
  return inOrder.every((entry, index) => {
    const { packed, start } = entry
    if (index === 0 && start !== 0) return false
    if (start + LOCAL_BYTES > directory || file.readUInt32LE(start) !== LOCAL) return false
    const next = inOrder[index + 1]?.start ?? directory
    const gap = next - contentStart(file, start) - packed
    const hasDataDescriptor = (file.readUInt16LE(start + 6) & HAS_DATA_DESCRIPTOR) !== 0
    return (
      gap >= 0 && gap <= (hasDataDescriptor ? MAX_DESCRIPTOR_BYTES : 0) && matchesLocalHeader(file, entry, hasDataDescriptor)
    )
  })
}

function matchesLocalHeader(
  file: Buffer,
  { name, method, checksum, packed, unpacked, start }: ZipEntry,
  hasDataDescriptor: boolean,
) {
  const isEqual = (at: number, known: number) => {
    const found = file.readUInt32LE(start + at)
    return found === known || (hasDataDescriptor && found === 0)
  }
  const isSize = (at: number, known: number) => file.readUInt32LE(start + at) === SIZE_IN_EXTRA_FIELD || isEqual(at, known)
  const nameEnd = start + LOCAL_BYTES + file.readUInt16LE(start + 26)
  return (
    !(file.readUInt16LE(start + 6) & ENCRYPTED) &&
    file.readUInt16LE(start + 8) === method &&
    isEqual(14, checksum) &&
    isSize(18, packed) &&
    isSize(22, unpacked) &&
    file.toString('utf8', start + LOCAL_BYTES, nameEnd) === name
  )
}

export function contentStart(file: Buffer, start: number): number {
  return start + LOCAL_BYTES + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
}
