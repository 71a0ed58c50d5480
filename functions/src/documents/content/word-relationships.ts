import { FileRefusal } from '../file-refusal.ts'
import { isOnOwnDisk, leadsOutside } from './word-addresses.ts'
import { readXml, refuse } from './word-xml.ts'

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
          if (!isOnOwnDisk(written('Target'))) throw new FileRefusal('documents/remote-template')
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
export function sourceOf(name: string): string {
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
