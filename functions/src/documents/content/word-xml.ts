import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { FileRefusal } from '../file-refusal.ts'
import { leadsOutside } from './word-addresses.ts'

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
export function namespaceOf(attribute: SaxesAttributeNS, tag: SaxesTagNS): string {
  return GENERAL.includes(attribute.uri) ? tag.uri : attribute.uri
}

/** Something active, or something that programs could read differently. */
export function refuse(reason: string): never {
  throw new FileRefusal('documents/active-word', `Active or unclear: ${reason}`)
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
