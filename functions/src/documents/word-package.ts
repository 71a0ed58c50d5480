import { findMainPart } from './content-types.ts'
import { FileRefusal } from './file-refusal.ts'
import { zipContent, zipDirectory } from './zip-directory.ts'
import { unpackText } from './zip-entry.ts'

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
 * @throws FileRefusal if it is another archive, or contains programs @throws Error if it is damaged
 */
export function wordContent(file: Buffer): Buffer {
  const content = zipContent(file)
  const entries = content && zipDirectory(content)
  if (!entries) throw new Error('The archive cannot be read, or in two ways')
  const types = entries.find(({ name }) => name === CONTENT_TYPES)
  if (!types) throw new FileRefusal('documents/wrong-type')
  if (entries.some(({ name }) => MACRO_NAMES.test(name))) throw new FileRefusal('documents/macros')
  if (entries.some(({ name }) => PROGRAM_NAMES.test(name))) throw new FileRefusal('documents/active-word')
  const xml = unpackText(content, types, MAX_CONTENT_TYPES_BYTES)
  const main = xml === undefined ? undefined : findMainPart(xml)
  if (!entries.some(({ name, unpacked }) => `/${name}` === main && unpacked > 0)) throw new Error('The text is missing')
  return content
}

/** The start of an OLE file: a document of an older Word, or an encrypted one. */
export const OLE_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** The stream of an OLE file that contains an encrypted document (MS-OFFCRYPTO, 2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether a file is an Office document that opens with a password only. */
export function isProtected(file: Buffer): boolean {
  return file.subarray(0, OLE_START.length).equals(OLE_START) && file.includes(ENCRYPTED)
}
