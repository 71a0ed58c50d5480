const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const MAX_ENTRIES = 5000
const ENCRYPTED = 1
/** The sizes follow the content: some programs know them only when they have written it. */
const DESCRIBED_AFTER = 8
const MAX_DESCRIPTOR_BYTES = 24
/** A size that stands in the extra field (zip64): some programs leave room for it before they know the size. */
const IN_EXTRA = 0xffffffff
/** More than any document of 10 MB unpacks to. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024

export const STORED = 0
export const DEFLATED = 8

/** One file of a zip archive, as its directory has it. */
export interface ZipEntry {
  name: string
  method: number
  /** CRC-32 of the unpacked content. */
  checksum: number
  packed: number
  unpacked: number
  /** Where its local header begins. */
  start: number
}

/** Whether some program would take the file for a zip archive: its last record reaches to the end of the file. */
export function endsAsZip(file: Buffer): boolean {
  return endOf(file) !== undefined
}

/**
 * The directory of a zip archive (PKWARE APPNOTE 4.3), or undefined where it is none, or one that programs could read
 * in two ways: with something before, between or after its entries, or entries that overlap, are named twice, lead
 * elsewhere, are encrypted or say two things of themselves.
 */
export function zipDirectory(file: Buffer): ZipEntry[] | undefined {
  const end = endOf(file)
  if (end === undefined || file.readUInt32LE(0) !== LOCAL) return undefined
  const entries = readEntries(file, end)
  return entries && isPlain(entries) && areApart(file, entries, file.readUInt32LE(end + 16)) ? entries : undefined
}

function endOf(file: Buffer): number | undefined {
  const earliest = Math.max(0, file.length - END_BYTES - MAX_COMMENT)
  for (let at = file.length - END_BYTES; at >= earliest; at--) {
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at
  }
  return undefined
}

function readEntries(file: Buffer, end: number): ZipEntry[] | undefined {
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  // Archives in several files count those of this one apart.
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

function isPlain(entries: ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const isElsewhere = (name: string) => /^\/|\\|(^|\/)\.\.(\/|$)|\0/.test(name)
  return names.size === entries.length && unpacked <= MAX_UNPACKED_BYTES && !entries.some(({ name }) => isElsewhere(name))
}

/** Whether the entries lie one after the other from the first byte to the directory, each as the directory has it. */
function areApart(file: Buffer, entries: ZipEntry[], directory: number): boolean {
  const inOrder = [...entries].sort((a, b) => a.start - b.start)
  return inOrder.every((entry, index) => {
    const { packed, start } = entry
    if (index === 0 && start !== 0) return false
    if (start + LOCAL_BYTES > directory || file.readUInt32LE(start) !== LOCAL) return false
    const next = inOrder[index + 1]?.start ?? directory
    const behind = next - contentStart(file, start) - packed
    const isDescribedAfter = (file.readUInt16LE(start + 6) & DESCRIBED_AFTER) !== 0
    return behind >= 0 && behind <= (isDescribedAfter ? MAX_DESCRIPTOR_BYTES : 0) && agrees(file, entry, isDescribedAfter)
  })
}

/** Whether an entry's local header says of it what the directory says. */
function agrees(file: Buffer, { name, method, checksum, packed, unpacked, start }: ZipEntry, isDescribedAfter: boolean) {
  const isEqual = (at: number, known: number) => {
    const found = file.readUInt32LE(start + at)
    return found === known || (isDescribedAfter && found === 0)
  }
  const isSize = (at: number, known: number) => file.readUInt32LE(start + at) === IN_EXTRA || isEqual(at, known)
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

/** Where the packed content of an entry begins. */
export function contentStart(file: Buffer, start: number): number {
  return start + LOCAL_BYTES + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
}
