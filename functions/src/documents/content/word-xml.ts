import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/**
 * Schemes of programs that load or run something, which need no slashes, any other one with two slashes, and the path of a
 * network share: at the beginning, or behind what can precede a path in a code, a list or a style.
 */
const ADDRESS =
  /(?:https?|ftps?|file|mhtml|its|mk|javascript|vbscript|search-ms|ms-msdt):|[\w+.-]{2}:[\\/]{2}|(?:^|[\s"'“”„(=;<>|])(?:[\\/]{2}|\\\?\?\\)/i
/** A drive can be one of the network. Any other scheme has at least one slash. */
const PATH = /[\w+.-]:[\\/]/
/** A picture within its address. */
const PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|bmp|webp);base64,/i
/** Windows ignores such characters in many places. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
const ESCAPE = /%([\dA-Fa-f]{2})/g
/** Escapes of escapes; no program resolves more. */
const ESCAPED_TIMES = 3
/** Characters of a text with escapes; no address is longer. */
const ESCAPED_MAX = 100_000

/** Whether a text contains a web address or the path of a network share. */
export function containsAddress(text: string): boolean {
  const written = plain(text)
  return written === undefined || ADDRESS.test(written)
}

/** Whether a text contains a web address or any other path that does not begin in the document. */
export function leadsOutside(text: string): boolean {
  if (PICTURE.test(text)) return false
  const written = plain(text)
  return written === undefined || PATH.test(written) || ADDRESS.test(written)
}

/** What no name of a file has; a colon would begin another address. */
const NO_NAME = String.raw`\\/:*?"<>|\p{Cc}\p{Cf}`
/** Names of folders and a file, with one slash between two of them. */
const NAMES = String.raw`[^${NO_NAME}]+(?:[\\/][^${NO_NAME}]+)*`
/** A drive of Windows, and folders that are on the disk of every Mac or Linux machine. */
const DISK = String.raw`(?:file:///)?[A-Z]:[\\/]|file:///(?:Users|Applications|Library|home)/`
/** The disk of a Mac as older versions of Word write it, with a colon between two names. */
const MAC_DISK = `(?:file:///)?Macintosh HD(?::[^${NO_NAME}]+)+`
const ON_DISK = new RegExp(`^(?:(?:${DISK})?${NAMES}|${MAC_DISK})$`, 'iu')

/** Whether a target is a file on a disk of the reader: on a drive, or beside the document. */
export function isOnOwnDisk(target: string): boolean {
  const written = plain(target)
  return written !== undefined && ON_DISK.test(written)
}

/** A text without escapes; undefined if it has too many to resolve. */
function plain(text: string): string | undefined {
  let written = text.replace(INVISIBLE, '')
  if (written.length > ESCAPED_MAX && written.includes('%')) return undefined
  for (let times = 0; times < ESCAPED_TIMES && written.includes('%'); times++) {
    written = written.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return written
}

/** Why the content of a file is refused, as the key of its text. */
export type FileErrorKey =
  | 'documents/wrong-type'
  | 'documents/empty'
  | 'documents/damaged'
  | 'documents/heic'
  | 'documents/macros'
  | 'documents/password-protected'
  | 'documents/remote-template'
  | 'documents/active-word'

/** The error of a file for a reason that has a text for its sender. */
export class FileError extends Error {
  readonly key: FileErrorKey

  constructor(key: FileErrorKey, detail: string = key) {
    super(detail)
    this.key = key
  }
}

/** The reason of a failed check. Any other error comes from content that cannot be read. */
export function getFileErrorKey(error: unknown): FileErrorKey {
  return error instanceof FileError ? error.key : 'documents/damaged'
}

/** Characters per parser write, so that parsing stops at the first error. */
const PIECE = 16_384
export const SVG = 'http://www.w3.org/2000/svg'
export const XLINK = 'http://www.w3.org/1999/xlink'
/** Namespaces of attributes that belong to the element on which they are, as those without a namespace do. */
const GENERAL = ['', XLINK, 'http://www.w3.org/XML/1998/namespace']
/** Namespaces whose elements and attributes Word reads. It ignores those of others, such as a company's own XML data. */
const READ_BY_WORD = [
  'http://schemas.openxmlformats.org/',
  'http://purl.oclc.org/ooxml/',
  'http://schemas.microsoft.com/office/',
  'urn:schemas-microsoft-com:',
  SVG,
]
/** Descriptions of the columns of a SharePoint library, which only the library reads. */
const METADATA = 'http://schemas.microsoft.com/office/2006/metadata/'

export function isReadByWord(uri: string): boolean {
  return READ_BY_WORD.some((start) => uri.startsWith(start)) && !uri.startsWith(METADATA)
}

/** More only occurs in a hostile file, for which a parser needs much memory. */
const DEPTH_MAX = 1000
const ATTRIBUTES_MAX = 1000

/** The namespace that decides what an attribute means. */
export function getAttributeNamespace(attribute: SaxesAttributeNS, tag: SaxesTagNS): string {
  return GENERAL.includes(attribute.uri) ? tag.uri : attribute.uri
}

/** Something active, or something that programs could read differently. */
export function refuse(reason: string): never {
  throw new FileError('documents/active-word', `Active or unclear: ${reason}`)
}

/** Reads the elements and texts of a part. */
export interface PartReader {
  open: (tag: SaxesTagNS) => void
  text?: (text: string) => void
  close?: (tag: SaxesTagNS) => void
}

/**
 * Reads XML with namespaces, so that prefixes can be any.
 * @throws Error if it is malformed, has another encoding or a style sheet from elsewhere, or if a reader refuses it
 */
export function readXml(xml: string, readers: readonly PartReader[]): void {
  const parser = new SaxesParser({ xmlns: true })
  const onText = (text: string) => {
    for (const reader of readers) reader.text?.(text)
  }
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') refuse('encoding')
  })
  parser.on('processinginstruction', ({ body }) => {
    if (leadsOutside(body)) refuse('instruction')
  })
  let depth = 0
  let attributes = 0
  parser.on('attribute', () => {
    if (++attributes > ATTRIBUTES_MAX) refuse('number of attributes')
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    if (++depth > DEPTH_MAX) refuse('depth')
    for (const reader of readers) reader.open(tag)
  })
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag) => {
    depth--
    for (const reader of readers) reader.close?.(tag)
  })
  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
  parser.close()
}
