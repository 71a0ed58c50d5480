import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FileRefusal } from '../file-refusal.ts'

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
 * @throws FileRefusal if it declares programs, or no main text
 * @throws Error if the XML is malformed, has a document type definition, or declares a part twice or several main texts
 */
export function findMainPart(xml: string): string {
  const mainParts = readDeclarations(xml).filter(({ type }) => type.toLowerCase() === MAIN)
  const [main, other] = mainParts
  if (!main) throw new FileRefusal('documents/wrong-type')
  if (other) refuse('main text')
  if (main.element === 'Override') return main.subject
  // Programs with Microsoft's library for .NET declare the usual part by its extension.
  if (main.subject.toLowerCase() !== 'xml') refuse('main text')
  return USUAL_MAIN_PART
}

function readDeclarations(xml: string): Declaration[] {
  const declarations: Declaration[] = []
  const subjects = new Set<string>()
  let depth = 0
  const parser = new SaxesParser({ xmlns: true })
  // Another program could decode the same bytes with the declared encoding.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') refuse('encoding')
  })
  parser.on('doctype', () => refuse('document type definition'))
  parser.on('text', (text) => {
    if (text.trim() !== '') refuse('text')
  })
  parser.on('closetag', () => {
    depth--
  })
  parser.on('opentag', (tag) => {
    depth++
    if (tag.uri !== NAMESPACE || depth > DECLARATION_DEPTH) refuse('element')
    if (depth === DECLARATION_DEPTH) declare(declarationOf(tag))
    else if (tag.local !== 'Types') refuse('root')
  })

  function declare(declaration: Declaration | undefined): void {
    if (!declaration) refuse('declaration')
    const declared = `${declaration.subject} ${declaration.type}`
    if (MACRO_TYPES.test(declared)) throw new FileRefusal('documents/macros')
    if (PROGRAM_TYPES.test(declared)) throw new FileRefusal('documents/active-word')
    const subject = `${declaration.element} ${declaration.subject}`.toLowerCase()
    if (subjects.has(subject)) refuse('second declaration')
    subjects.add(subject)
    declarations.push(declaration)
  }

  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
  parser.close()
  return declarations
}

function refuse(reason: string): never {
  throw new Error(`Unexpected ${reason}`)
}

function declarationOf({ local, attributes }: SaxesTagNS): Declaration | undefined {
  const subject = attributes[SUBJECTS[local] ?? '']?.value
  const type = attributes['ContentType']?.value
  return subject && type ? { element: local, subject, type } : undefined
}
