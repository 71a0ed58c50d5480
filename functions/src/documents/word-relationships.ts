import { leadsOutside } from './word-addresses.ts'
import { readXml, refuse } from './word-xml.ts'

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
const LINK = 'hyperlink'

/**
 * Reads the relationships of a part.
 * @returns the ids of those that lead out of the document: links, which only a click follows
 * @throws Error if another one does, or if Word runs, opens or includes its target
 */
export function readRelationships(xml: string): ReadonlySet<string> {
  const links = new Set<string>()
  readXml(xml, [
    {
      open({ local, attributes }) {
        if (local !== 'Relationship') return
        const written = (name: string) => (attributes[name]?.value ?? '').trim()
        const type = written('Type').toLowerCase().split('/').at(-1) ?? ''
        const isExternal = !['', 'internal'].includes(written('TargetMode').toLowerCase())
        if (ACTIVE_TYPES.has(type)) refuse(`relationship ${type}`)
        if (!isExternal && leadsOutside(written('Target'))) refuse('address of a part')
        if (isExternal && type !== LINK) refuse('external part')
        if (isExternal) links.add(relationshipId(written('Id')))
      },
    },
  ])
  return links
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
