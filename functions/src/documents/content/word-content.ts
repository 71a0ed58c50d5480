import { crc32, inflateRawSync, constants as zlib } from 'node:zlib'
import { findMainPart, getRelationshipSource, type OutsideReferences, partName, readRelationships } from './word-parts.ts'
import { fieldReader, referenceReader } from './word-readers.ts'
import { FileError, type FileErrorKey, getFileErrorKey, readXml, refuse } from './word-xml.ts'
import { contentStart, DEFLATED, STORED, type ZipEntry, zipContent, zipDirectory } from './zip-directory.ts'

/** Enough packed bytes for the beginning of any content. */
const HEAD_PACKED_BYTES = 512
const HEAD_BYTES = 64 * 1024

/** An entry as text; undefined if it is larger than `max` bytes, damaged or not UTF-8. */
function unpackText(file: Buffer, entry: ZipEntry, max: number): string | undefined {
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
function unpackEntryHead(file: Buffer, entry: ZipEntry): Buffer | undefined {
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

const CONTENT_TYPES = '[Content_Types].xml'
/** The limit of the unpacked size; enough for about 400 parts. */
const MAX_CONTENT_TYPES_BYTES = 64 * 1024
const MACRO_NAMES = /vbaProject\.bin$|vbaData\.xml$/i
/** Entries that only documents with embedded programs contain. */
const PROGRAM_NAMES = /(^|\/)activeX\/|\.(exe|dll|com|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|msi|lnk)$/i

/**
 * A Word document (Office Open XML) without the bytes behind its end: its declared main part exists, and it contains no
 * programs.
 * @param file an archive
 * @throws FileError if it is another archive, or contains programs @throws Error if it is damaged
 */
export function wordContent(file: Buffer): Buffer {
  const content = zipContent(file)
  const entries = content && zipDirectory(content)
  if (!entries) throw new Error('The archive cannot be read, or in two ways')
  const types = entries.find(({ name }) => name === CONTENT_TYPES)
  if (!types) throw new FileError('documents/wrong-type')
  if (entries.some(({ name }) => MACRO_NAMES.test(name))) throw new FileError('documents/macros')
  if (entries.some(({ name }) => PROGRAM_NAMES.test(name))) throw new FileError('documents/active-word')
  const xml = unpackText(content, types, MAX_CONTENT_TYPES_BYTES)
  const main = xml === undefined ? undefined : findMainPart(xml)
  if (!entries.some(({ name, unpacked }) => `/${name}` === main && unpacked > 0)) throw new Error('The text is missing')
  return content
}

/** The start of an OLE file: a document of an older Word, or an encrypted one. */
const OLE_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** The stream of an OLE file that contains an encrypted document (MS-OFFCRYPTO, 2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether a file is an Office document that opens with a password only. */
export function isProtected(file: Buffer): boolean {
  return file.subarray(0, OLE_START.length).equals(OLE_START) && file.includes(ENCRYPTED)
}

/** Bytes of all XML parts together; 10 MB of Word documents have less. */
const XML_MAX = 48 * 1024 * 1024
/** Beginnings of tags and attributes; 48 MB of ordinary XML have less. */
const MARKS_MAX = 5_000_000
/** Parts of the document and of the archives in its shapes, which have about four each. */
const PARTS_MAX = 10_000
const RELATIONSHIPS_MAX = 1024 * 1024
const BYTE_ORDER_MARK = '\ufeff'
/** What UTF-16 adds to ASCII, read byte by byte. */
const OTHER_ENCODING = /[\0\xfe\xff]/g
/** Folders of parts that other programs run or open. */
const ACTIVE_FOLDERS = ['ctrlprops', 'webextensions', 'customui']
/** Before the first element. Some parts have nothing else, or nothing at all. */
const DECLARATION = /^<\?xml[^>]*>/

/** What is left of the limits of a document. */
interface Limits {
  bytes: number
  marks: number
  parts: number
}

/**
 * Why a Word document is refused: it contains something that Word would run, open or load by itself, such as embedded
 * objects, templates and frames from elsewhere, included files, pictures from an address, fields that start programs; or a
 * part of it cannot be read.
 * @param file one that `detectFile` accepted
 */
export function findWordError(file: Buffer): FileErrorKey | undefined {
  try {
    checkArchive(file, { bytes: XML_MAX, marks: MARKS_MAX, parts: PARTS_MAX })
    return undefined
  } catch (error) {
    return getFileErrorKey(error)
  }
}

/** @throws Error if something in it is active or unclear */
function checkArchive(file: Buffer, left: Limits): void {
  const entries = zipDirectory(file)
  if (!entries || entries.some(({ name }) => isActiveName(name))) refuse('archive')
  left.parts -= entries.length
  if (left.parts < 0) refuse('number of parts')
  const parts = entries.filter((entry) => isXmlPart(file, entry))
  const outside = new Map<string, OutsideReferences>()
  for (const part of parts.filter(isRelationships)) {
    const source = getRelationshipSource(part.name)
    if (outside.has(source)) refuse('relationships twice')
    outside.set(source, readRelationships(readEntryText(file, part, RELATIONSHIPS_MAX, left)))
  }
  for (const part of parts.filter((each) => !isRelationships(each))) {
    const xml = readEntryText(file, part, XML_MAX, left)
    if (xml.replace(DECLARATION, '').trim() !== '') checkPart(xml, outside.get(partName(part.name)) ?? new Map(), left)
  }
}

function checkPart(xml: string, outside: OutsideReferences, left: Limits): void {
  const fields = fieldReader()
  readXml(xml, [fields, referenceReader(outside, (archive) => checkArchive(archive, left))])
  fields.finish()
}

/** Charts have their figures as a workbook, which is no active content. */
function isActiveName(path: string): boolean {
  const folders = path.toLowerCase().split('/')
  const name = folders.pop() ?? ''
  const isEmbedded = folders.includes('embeddings') && !name.endsWith('.xlsx')
  return isEmbedded || name.startsWith('oleobject') || folders.some((folder) => ACTIVE_FOLDERS.includes(folder))
}

/**
 * XML is recognised by its content too, because the list of types can give a part any name. White space may precede it, also
 * more than the head has.
 */
function isXml(head: Buffer, name: string): boolean {
  const isOtherEncoding = head[0] === 0xfe || head[0] === 0xff || head[0] === 0 || head[1] === 0
  const start = isOtherEncoding
    ? head.toString('latin1').replace(OTHER_ENCODING, '')
    : head.toString('utf8').replace(BYTE_ORDER_MARK, '')
  const [first = '<'] = start.trimStart()
  return /\.(xml|rels)$/i.test(name) || first === '<'
}

function isXmlPart(file: Buffer, entry: ZipEntry): boolean {
  const head = unpackEntryHead(file, entry)
  if (!head) throw new FileError('documents/damaged')
  if (head.subarray(0, OLE_START.length).equals(OLE_START)) refuse('embedded object')
  return isXml(head, entry.name)
}

const isRelationships = ({ name }: ZipEntry) => /\.rels$/i.test(name)

function readEntryText(file: Buffer, entry: ZipEntry, max: number, left: Limits): string {
  left.bytes -= entry.unpacked
  if (left.bytes < 0 || entry.unpacked > max) refuse('size of the text')
  const xml = unpackText(file, entry, max)
  if (xml === undefined) throw new FileError('documents/damaged')
  // Another program could decode or expand the part differently.
  if (xml.includes('\0') || xml.includes('<!DOCTYPE')) refuse('text of a part')
  for (const mark of ['<', '=']) {
    for (let at = xml.indexOf(mark); at >= 0; at = xml.indexOf(mark, at + 1)) left.marks--
  }
  if (left.marks < 0) refuse('number of elements')
  return xml
}
