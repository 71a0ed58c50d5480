import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FileError, isOnOwnDisk, leadsOutside, readXml, refuse } from './word-xml.ts'

const TEMPLATE = 'attachedtemplate'
/** Types of relationships whose target Word runs, opens or includes, by the last part of their address. */
const ACTIVE_TYPES = new Set([
  ...[TEMPLATE, 'oleobject', 'control', 'activexcontrolbinary', 'vbaproject', 'wordvbadata'],
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
const LINK = 'hyperlink'

/** The relationships of a part that may lead out of the document, by id: links, which only a click follows, and templates. */
export type OutsideReferences = ReadonlyMap<string, 'link' | 'template'>

/**
 * Reads the relationships of a part. A template on a disk of the reader is no active content: the author's program names
 * the one that a document was written with.
 * @returns those that lead out of the document
 * @throws Error if another one does, or if Word runs, opens or includes its target
 */
export function readRelationships(xml: string): OutsideReferences {
  const outside = new Map<string, 'link' | 'template'>()
  readXml(xml, [
    {
      open({ local, attributes }) {
        // Another base would move relative targets.
        if (attributes['xml:base']) refuse('base of relationships')
        if (local !== 'Relationship') return
        const written = (name: string) => (attributes[name]?.value ?? '').trim()
        const type = written('Type').toLowerCase().split('/').at(-1) ?? ''
        const isExternal = !['', 'internal'].includes(written('TargetMode').toLowerCase())
        if (isExternal && type === TEMPLATE) {
          if (!isOnOwnDisk(written('Target'))) throw new FileError('documents/remote-template')
          outside.set(relationshipId(written('Id')), 'template')
          return
        }
        if (ACTIVE_TYPES.has(type)) refuse(`relationship ${type}`)
        if (!isExternal && leadsOutside(written('Target'))) refuse('address of a part')
        if (isExternal && type !== LINK) refuse('external part')
        if (isExternal) outside.set(relationshipId(written('Id')), 'link')
      },
    },
  ])
  return outside
}

/** An id for comparison. */
export function relationshipId(id: string): string {
  return id.trim().toLowerCase()
}

/** The name of the part whose relationships an entry of the archive contains, for comparison. */
export function getRelationshipSource(name: string): string {
  return partName(name).replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')
}

/** The name of a part for comparison: upper and lower case and escapes are equal (ECMA-376, part 2, 6.2.2). */
export function partName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const USUAL_MAIN_PART = '/word/document.xml'
/** Types that only documents with macros or embedded programs declare. */
const MACRO_TYPES = /macroEnabled|vbaProject|vbaData/i
const PROGRAM_TYPES = /activeX/i
/** Characters per parser write, so that parsing of a long text stops at its first error. */
const PIECE = 4096
/** Declarations are direct children of the root and have no children. */
const DECLARATION_DEPTH = 2
/** The attribute that names a declaration's subject, by element. */
const SUBJECTS: Record<string, string> = { Default: 'Extension', Override: 'PartName' }

interface Declaration {
  element: string
  /** A file extension, or a part's path from the root of the package. */
  subject: string
  type: string
}

/**
 * The part that `[Content_Types].xml` declares as the main text of a Word document (ECMA-376, part 2, 7.2.3).
 * @throws FileError if it declares programs, or no main text
 * @throws Error if the XML is malformed, has a document type definition, or declares a part twice or several main texts
 */
export function findMainPart(xml: string): string {
  const mainParts = readDeclarations(xml).filter(({ type }) => type.toLowerCase() === MAIN)
  const [main, other] = mainParts
  if (!main) throw new FileError('documents/wrong-type')
  if (other) refuseTypes('main text')
  if (main.element === 'Override') return main.subject
  // Programs with Microsoft's library for .NET declare the usual part by its extension.
  if (main.subject.toLowerCase() !== 'xml') refuseTypes('main text')
  return USUAL_MAIN_PART
}

function readDeclarations(xml: string): Declaration[] {
  const declarations: Declaration[] = []
  const subjects = new Set<string>()
  let depth = 0
  const parser = new SaxesParser({ xmlns: true })
  // Another program could decode the same bytes with the declared encoding.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') refuseTypes('encoding')
  })
  parser.on('doctype', () => refuseTypes('document type definition'))
  parser.on('text', (text) => {
    if (text.trim() !== '') refuseTypes('text')
  })
  parser.on('closetag', () => {
    depth--
  })
  parser.on('opentag', (tag) => {
    depth++
    if (tag.uri !== NAMESPACE || depth > DECLARATION_DEPTH) refuseTypes('element')
    if (depth === DECLARATION_DEPTH) declare(parseDeclaration(tag))
    else if (tag.local !== 'Types') refuseTypes('root')
  })

  function declare(declaration: Declaration | undefined): void {
    if (!declaration) refuseTypes('declaration')
    const declared = `${declaration.subject} ${declaration.type}`
    if (MACRO_TYPES.test(declared)) throw new FileError('documents/macros')
    if (PROGRAM_TYPES.test(declared)) throw new FileError('documents/active-word')
    const subject = `${declaration.element} ${declaration.subject}`.toLowerCase()
    if (subjects.has(subject)) refuseTypes('second declaration')
    subjects.add(subject)
    declarations.push(declaration)
  }

  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
  parser.close()
  return declarations
}

function refuseTypes(reason: string): never {
  throw new Error(`Unexpected ${reason}`)
}

function parseDeclaration({ local, attributes }: SaxesTagNS): Declaration | undefined {
  const subject = attributes[SUBJECTS[local] ?? '']?.value
  const type = attributes['ContentType']?.value
  return subject && type ? { element: local, subject, type } : undefined
}
