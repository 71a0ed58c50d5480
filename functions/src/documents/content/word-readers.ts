import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { type OutsideReferences, relationshipId } from './word-parts.ts'
import {
  containsAddress,
  getAttributeNamespace,
  isReadByWord,
  leadsOutside,
  type PartReader,
  refuse,
  SVG,
  XLINK,
} from './word-xml.ts'

/** The namespaces of Word's elements (ECMA-376 transitional and strict). */
const WORD = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]
const FIELD_PARTS = ['instrText', 'delInstrText', 'fldChar', 'fldSimple']
/** Field codes that start a program, query a database or insert another file. LINK is followed by a program's class. */
const ACTIVE_FIELD =
  /\bDDE(AUTO)?\b|\bINCLUDETEXT\b|\bIMPORT\b|\bMACROBUTTON\b|\bQUOTE\s+"?\d|\bDATABASE\s+\\|\bLINK\s+"?\w+\.[\w.]+"?\s/i
/** The code of a field that reads another file: a picture, or a document for the table of contents. */
const FILE_FIELD = /\bINCLUDEPICTURE|[{}]\s*RD(?=[\s"“”„\\/])/i
/** The code of such a field that contains another field, which could give the address. */
const NESTED = /^[^{}]*\{/
/** A field whose name is the result of another field, or contains one. IF is often written without a space. */
const ASSEMBLED = /\{\s*(?!IF\{)[A-Za-z]{0,20}\{/i
/** A link or a database whose first argument is the result of another field. */
const NESTED_SOURCE = /\{\s*(?:LINK|DATABASE)\s*\{/i
/** What surrounds the result of QUOTE, which is a part of the code around it. */
const QUOTES = / ?\{ ?QUOTE ?["“”„]?|["“”„]? ?\} ?/gi

/**
 * Whether the fields of a part start a program, insert a file, or load something from an address.
 * @param codes of all fields: each begins with `{`, and its code and its result end with `}`
 */
function isActiveField(codes: string): boolean {
  if (ACTIVE_FIELD.test(codes.replace(/[{}]/g, ' ')) || ASSEMBLED.test(codes) || NESTED_SOURCE.test(codes)) return true
  if (ACTIVE_FIELD.test(codes.replace(/\s+/g, ' ').replace(QUOTES, ''))) return true
  // Looks beyond the end of the field too, because another program could find the end elsewhere.
  const [, ...files] = codes.split(FILE_FIELD)
  return files.some((rest) => NESTED.test(rest) || containsAddress(rest))
}

/**
 * Reads the field codes of a part as one text, because a code can be divided into several runs. Fields begin with `{`, and
 * their codes and results end with `}`.
 */
export function fieldReader(): PartReader & { finish: () => void } {
  const codes: string[] = []
  let hasCode = false
  let isUnclear = false
  let isCode = false
  /** Whether the latest mark began a field: what follows is its code. */
  let isOpen = false
  return {
    open({ local, uri, attributes }) {
      // Word ignores an element of another namespace, and one of two alternatives. Their text would hide the code around it.
      const isForeign = FIELD_PARTS.includes(local) && !WORD.includes(uri)
      if (isForeign || isCode || (isOpen && local === 'AlternateContent')) isUnclear = true
      isCode = local === 'instrText' || local === 'delInstrText'
      const simple = Object.values(attributes).filter((attribute) => attribute.local === 'instr')
      codes.push(...simple.map(({ value }) => `{${withoutBraces(value)}}`))
      hasCode ||= isCode || simple.length > 0
      if (local !== 'fldChar') return
      isOpen = isBeginning(attributes)
      codes.push(isOpen ? '{' : '}')
    },
    text(text) {
      if (isCode) codes.push(withoutBraces(text))
    },
    close() {
      isCode = false
    },
    finish() {
      if (hasCode && (isUnclear || isActiveField(codes.join('')))) refuse('field')
    },
  }
}

const withoutBraces = (text: string) => text.replace(/[{}]/g, ' ')

/** Whether a field begins here. Otherwise its code or its result ends. */
function isBeginning(attributes: SaxesTagNS['attributes']): boolean {
  return Object.values(attributes).some(({ local, value }) => local === 'fldCharType' && !['separate', 'end'].includes(value))
}

const TEMPLATE = 'attachedTemplate'
/** Elements that load, run or contain something else, whatever the type of their relationship is. */
const ACTIVE_ELEMENTS = new Set([
  ...['OLEObject', 'objectEmbed', 'objectLink', 'control', 'movie', 'webVideoPr'],
  ...[TEMPLATE, 'altChunk', 'subDoc', 'mailMerge', 'sourceFileName', 'saveThroughXslt'],
])
/** Elements that lead elsewhere when somebody presses them, and their attributes for it. */
const LINKS = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])
const LINK_ATTRIBUTES = new Set(['anchor', 'docLocation', 'tgtFrame', 'action', 'invalidUrl'])
const VML = 'urn:schemas-microsoft-com:vml'
/** Elements of VML whose attribute `href` is a link. */
const SHAPES = new Set(['shape', 'group', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'arc', 'curve'])
/** Attributes that are shown, compared or calculated with, so that Word loads nothing from an address in them. */
const PASSIVE_ATTRIBUTES = new Set([
  // Names, texts and values.
  ...['val', 'value', 'name', 'descr', 'title', 'alt', 'string', 'tooltip', 'author', 'initials', 'displayText'],
  ...['formatCode', 'hash', 'salt', 'hashValue', 'saltValue', 'content'],
  // Names of namespaces and features. The address of a smart tag was only for a menu.
  ...['uri', 'url', 'namespaceuri', 'prefixMappings', 'xpath', 'minVer', 'uniqueId', 'SourceType'],
  ...['requiredFeatures', 'requiredExtensions'],
  // Read as a field and as an archive.
  ...['instr', 'gfxdata'],
])
/** The end of the namespaces of attributes that name a relationship (ECMA-376 transitional and strict, Microsoft). */
const RELATIONSHIPS = '/relationships'
const PACKAGE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
/** Elements whose text is an address: of relative paths, of styles, and of a form that Word shows beside the document. */
const ADDRESS_ELEMENTS = new Set(['HyperlinkBase', 'style'])
const FORM_ADDRESS = 'xsnLocation'

/**
 * Reads the elements of a part. Refuses those that load something, and addresses in every attribute in which they are not
 * known to be harmless.
 * @param outside the part's relationships that lead out of the document
 * @param onShape gets the archive that a VML shape contains: its form in newer versions of Word
 */
export function referenceReader(outside: OutsideReferences, onShape: (archive: Buffer) => void): PartReader {
  let address: string | undefined
  return {
    open(tag) {
      if (isReadByWord(tag.uri) && ACTIVE_ELEMENTS.has(tag.local) && !namesTemplate(tag)) refuse(`element ${tag.local}`)
      // Relationships under another name would not be read as such.
      if (tag.uri === PACKAGE_RELATIONSHIPS) refuse('relationships in another part')
      if (isAddressElement(tag)) address ??= ''
      for (const attribute of Object.values(tag.attributes)) checkAttribute(attribute, tag)
    },
    text(text) {
      if (address !== undefined) address += text
    },
    close(tag) {
      if (address === undefined || !isAddressElement(tag)) return
      if (leadsOutside(address)) refuse(`address in ${tag.local}`)
      address = undefined
    },
  }

  /** Whether an element only names a template on the reader's own disk. */
  function namesTemplate({ local, attributes }: SaxesTagNS): boolean {
    const ids = Object.values(attributes).filter(({ uri }) => uri.endsWith(RELATIONSHIPS))
    return local === TEMPLATE && ids.length === 1 && outside.get(relationshipId(ids[0]?.value ?? '')) === 'template'
  }

  function checkAttribute(attribute: SaxesAttributeNS, tag: SaxesTagNS): void {
    const { local, value } = attribute
    if (!isReadByWord(getAttributeNamespace(attribute, tag))) return
    if (local === 'gfxdata') onShape(Buffer.from(value, 'base64'))
    const isRelationship = attribute.uri.endsWith(RELATIONSHIPS)
    if (isRelationship && local === 'link') refuse('linked picture')
    const isReference = isRelationship || local.toLowerCase() === 'relid'
    const kind = isReference ? outside.get(relationshipId(value)) : undefined
    const isNamedBy = kind === 'template' ? tag.local === TEMPLATE : LINKS.has(tag.local)
    if (kind && !(isNamedBy && local === 'id')) refuse('link as a part')
    if (!isPassive(attribute, tag) && leadsOutside(value)) refuse(`address in ${local}`)
  }
}

function isPassive({ local, uri }: SaxesAttributeNS, tag: SaxesTagNS): boolean {
  if (PASSIVE_ATTRIBUTES.has(local)) return true
  if (LINKS.has(tag.local)) return LINK_ATTRIBUTES.has(local)
  if (local !== 'href') return false
  if (tag.uri === VML) return SHAPES.has(tag.local) && uri === ''
  return tag.uri === SVG && tag.local === 'a' && ['', XLINK].includes(uri)
}

function isAddressElement({ local, uri }: SaxesTagNS): boolean {
  return local === FORM_ADDRESS || (ADDRESS_ELEMENTS.has(local) && isReadByWord(uri))
}
