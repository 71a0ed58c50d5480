import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isActiveField } from './word-fields.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'
import { headOf, unpackText } from './zip-entry.ts'

/** Bytes of all XML parts together; 10 MB of Word documents have less. */
const XML_MAX = 48 * 1024 * 1024
const RELATIONSHIPS_MAX = 1024 * 1024
/** Characters per parser write, so that parsing stops at the first error. */
const PIECE = 16_384
/** The start of an OLE file, under any name. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const BYTE_ORDER_MARK = '\ufeff'
/** What UTF-16 adds to ASCII, read byte by byte. */
const OTHER_ENCODING = /[\0\xfe\xff]/g
/** Folders of parts that other programs run or open. */
const ACTIVE_FOLDERS = ['ctrlprops', 'webextensions', 'customui']
/** Types of relationships whose target Word runs, opens or includes, by the last part of their address. */
const ACTIVE_TYPES = new Set([
  ...['attachedtemplate', 'oleobject', 'control', 'activexcontrolbinary', 'vbaproject', 'wordvbadata'],
  ...['frame', 'subdocument', 'afchunk', 'htmlchunk', 'externallink', 'externallinkpath', 'mailmergesource'],
  ...[
    'mailmergeheadersource',
    'recipientdata',
    'extensibility',
    'webextension',
    'webextensiontaskpanes',
    'keymapcustomizations',
  ],
  'attachedtoolbars',
])
/**
 * Elements that load or contain something else, whatever the type of their relationship is: an object, a template, a file, a
 * database. Decision 52 names those that are missing. `link` is the attribute of a picture that is not in the document.
 */
const ACTIVE_ELEMENT = /<(?:[^\s<>:/]*:)?(?:OLEObject|attachedTemplate|altChunk|subDoc|mailMerge)[\s/>]|:link\s*=/
const LINK = 'hyperlink'
/** The namespaces of Word's elements (ECMA-376 transitional and strict). */
const WORD = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]
/** The elements of a field. */
const FIELD_PARTS = ['instrText', 'delInstrText', 'fldChar', 'fldSimple']

/**
 * Whether a Word document contains something that Word would run, open or load by itself: embedded objects, templates and
 * frames from elsewhere, included files, pictures from an address, fields that start programs. What cannot be read counts as
 * such.
 * @param file one that `detectFileType` accepted
 */
export function hasActiveWordContent(file: Buffer): boolean {
  const entries = zipDirectory(file)
  if (!entries || entries.some(({ name }) => isActiveName(name))) return true
  let left = XML_MAX
  for (const entry of entries) {
    const head = headOf(file, entry)
    if (!head || head.subarray(0, OLE.length).equals(OLE)) return true
    if (!isXml(head, entry.name)) continue
    left -= entry.unpacked
    if (left < 0 || isActivePart(file, entry)) return true
  }
  return false
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

function isActivePart(file: Buffer, entry: ZipEntry): boolean {
  const isRelationships = /\.rels$/i.test(entry.name)
  const xml = unpackText(file, entry, isRelationships ? RELATIONSHIPS_MAX : XML_MAX)
  // Another program could decode or expand the part differently.
  if (xml === undefined || xml.includes('\0') || xml.includes('<!DOCTYPE') || isEncodedOtherwise(xml)) return true
  try {
    if (isRelationships) return hasActiveRelationship(xml)
    return ACTIVE_ELEMENT.test(xml) || (/instrText|fldSimple/.test(xml) && isActiveField(fieldCodes(xml)))
  } catch {
    return true
  }
}

function isEncodedOtherwise(xml: string): boolean {
  const declared = /^\ufeff?<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})["']/.exec(xml)?.[1]
  return declared !== undefined && declared.toLowerCase() !== 'utf-8'
}

/** @throws Error if the XML is malformed */
function hasActiveRelationship(xml: string): boolean {
  let isActive = false
  parse(xml, ({ local, attributes }) => {
    if (local !== 'Relationship') return
    const lower = (name: string) => (attributes[name]?.value ?? '').trim().toLowerCase()
    const type = lower('Type').split('/').at(-1) ?? ''
    const isExternal = !['', 'internal'].includes(lower('TargetMode'))
    if (ACTIVE_TYPES.has(type) || (isExternal && type !== LINK)) isActive = true
  })
  return isActive
}

/**
 * All field codes of a part as one text, because a code can be divided into several runs. Fields begin with `{`, and their
 * codes and results end with `}`.
 * @throws Error if malformed
 */
function fieldCodes(xml: string): string {
  const codes: string[] = []
  let isCode = false
  /** Whether the latest mark began a field: what follows is its code. */
  let isOpen = false
  parse(
    xml,
    ({ local, uri, attributes }) => {
      // Word ignores an element of another namespace, and one of two alternatives. Their text would hide the code around it.
      const isForeign = FIELD_PARTS.includes(local) && !WORD.includes(uri)
      if (isForeign || isCode || (isOpen && local === 'AlternateContent')) throw new Error('The code is not clear')
      isCode = local === 'instrText' || local === 'delInstrText'
      const simple = Object.values(attributes).filter((attribute) => attribute.local === 'instr')
      codes.push(...simple.map(({ value }) => `{${withoutBraces(value)}}`))
      if (local !== 'fldChar') return
      isOpen = isBeginning(attributes)
      codes.push(isOpen ? '{' : '}')
    },
    (text) => {
      if (isCode) codes.push(withoutBraces(text))
    },
    () => {
      isCode = false
    },
  )
  return codes.join('')
}

const withoutBraces = (text: string) => text.replace(/[{}]/g, ' ')

/** Whether a field begins here. Otherwise its code or its result ends. */
function isBeginning(attributes: SaxesTagNS['attributes']): boolean {
  return Object.values(attributes).some(({ local, value }) => local === 'fldCharType' && !['separate', 'end'].includes(value))
}

type OnTag = (tag: SaxesTagNS) => void

/** Reads XML with namespaces, so that prefixes can be any. @throws Error if it is malformed */
function parse(xml: string, onOpen: OnTag, onText: (text: string) => void = () => {}, onClose: OnTag = () => {}): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', onOpen)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', onClose)
  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
  parser.close()
}
