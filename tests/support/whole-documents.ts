import fc from 'fast-check'
import { OFFICE, type Relationship, relationships, STRICT } from './word-files.ts'
import { contentTypes, type Part, zip } from './zip.ts'

const OPEN_XML = 'http://schemas.openxmlformats.org'
const OPEN_XML_STRICT = 'http://purl.oclc.org/ooxml'

/** Namespaces by the prefix that the samples use; those with two forms have the strict one too. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  w: [`${OPEN_XML}/wordprocessingml/2006/main`, `${OPEN_XML_STRICT}/wordprocessingml/main`],
  r: [OFFICE, STRICT],
  a: [`${OPEN_XML}/drawingml/2006/main`, `${OPEN_XML_STRICT}/drawingml/main`],
  c: [`${OPEN_XML}/drawingml/2006/chart`, `${OPEN_XML_STRICT}/drawingml/chart`],
  wp: [`${OPEN_XML}/drawingml/2006/wordprocessingDrawing`],
  pic: [`${OPEN_XML}/drawingml/2006/picture`],
  dgm: [`${OPEN_XML}/drawingml/2006/diagram`],
  dsp: ['http://schemas.microsoft.com/office/drawing/2008/diagram'],
  asvg: ['http://schemas.microsoft.com/office/drawing/2016/SVG/main'],
  a14: ['http://schemas.microsoft.com/office/drawing/2010/main'],
  wp15: ['http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  sl: [`${OPEN_XML}/schemaLibrary/2006/main`],
  ds: [`${OPEN_XML}/officeDocument/2006/customXml`],
  ep: [`${OPEN_XML}/officeDocument/2006/extended-properties`],
  vt: [`${OPEN_XML}/officeDocument/2006/docPropsVTypes`],
  xsn: ['http://schemas.microsoft.com/office/2006/metadata/customXsn'],
  ma: ['http://schemas.microsoft.com/office/2006/metadata/properties/metaAttributes'],
  svg: ['http://www.w3.org/2000/svg'],
  xlink: ['http://www.w3.org/1999/xlink'],
  html: ['http://www.w3.org/1999/xhtml'],
  vendor: ['https://erp.example/orders'],
}

/** Parts of an ordinary document, each with the name and children of its root. */
const PARTS = {
  'word/document.xml': ['w:document', '<w:p><w:hyperlink r:id="rId1"><w:r><w:t>us</w:t></w:r></w:hyperlink></w:p>', '<w:p/>'],
  'word/header1.xml': ['w:hdr', '<w:p><w:r><w:t>Offer</w:t></w:r></w:p>', '<w:p/>'],
  'word/footnotes.xml': ['w:footnotes', '<w:footnote w:id="0"><w:p/></w:footnote>', '<w:footnote w:id="1"/>'],
  'word/settings.xml': ['w:settings', '<w:zoom w:percent="100"/>', '<w:defaultTabStop w:val="720"/>'],
  'word/glossary/document.xml': ['w:glossaryDocument', '<w:docParts><w:docPart/></w:docParts>', '<w:p/>'],
  'word/charts/chart1.xml': ['c:chartSpace', '<c:date1904 c:val="0"/>', '<c:chart><c:plotArea/></c:chart>'],
  'word/theme/theme1.xml': ['a:theme', '<a:themeElements><a:fontScheme name="Office"/></a:themeElements>', '<a:extLst/>'],
  'word/media/image2.svg': ['svg:svg', '<svg:rect width="9" height="9"/>', '<svg:g><svg:path d="M0 0h9"/></svg:g>'],
  'docProps/app.xml': ['ep:Properties', '<ep:Application>Microsoft Office Word</ep:Application>', '<ep:Pages>1</ep:Pages>'],
  'customXml/item1.xml': [
    'vendor:order',
    '<vendor:number>12</vendor:number>',
    '<vendor:url>https://erp.example/12</vendor:url>',
  ],
} as const
const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[]

/** What a document has in addition to ordinary ones. */
export interface Addition {
  /** XML with the prefixes of `NAMESPACES`. */
  xml: string
  /** Its relationships; their ids are `rId2`, `rId3` … */
  relationships?: readonly Relationship[]
}

/** Where and how the addition is written. */
export const places = fc.record({
  part: fc.constantFrom(...PART_NAMES),
  /** Before, between or behind the children of the part, or within something that Word may skip. */
  at: fc.nat(2),
  wrapper: fc.constantFrom('', 'mc:Choice', 'mc:Fallback'),
  prefix: fc.constantFrom('', 'x', 'ns1.'),
  isStrict: fc.boolean(),
  relationshipPrefix: fc.constantFrom('', 'r'),
  hasUpperCase: fc.boolean(),
})
export type Place = typeof places extends fc.Arbitrary<infer T> ? T : never

const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

/** A document with text, pictures, a chart, settings and data of a company, and the addition in one of its parts. */
export function documentWith({ xml, relationships: more = [] }: Addition, place: Place): Buffer {
  const parts = PART_NAMES.map((name): Part => {
    const [root, ...children]: readonly string[] = PARTS[name]
    if (name !== place.part) return { name, content: inNamespaces(root, children.join(''), { prefix: '', isStrict: false }) }
    const wrapped = place.wrapper
      ? `<mc:AlternateContent ${MC}><${place.wrapper}${place.wrapper === 'mc:Choice' ? ' Requires="w"' : ''}>${xml}</${place.wrapper}></mc:AlternateContent>`
      : xml
    return { name, content: inNamespaces(root, children.toSpliced(place.at, 0, wrapped).join(''), place) }
  })
  const own: Relationship[] = [
    { type: `${place.isStrict ? STRICT : OFFICE}/hyperlink`, target: 'https://ubora.example', mode: 'External' },
  ]
  const path = place.part.replace(/([^/]*)$/, '_rels/$1.rels')
  const linked = relationships([...own, ...more], place.hasUpperCase ? path.toUpperCase() : path, place.relationshipPrefix)
  const other = place.part === 'word/document.xml' ? [] : [relationships(own)]
  return zip([contentTypes(), ...parts, linked, ...other, { name: 'word/media/image1.png', content: 'picture' }])
}

/** A root with the namespaces that it uses, under the prefixes of the samples or under others. */
function inNamespaces(root: string, children: string, { prefix, isStrict }: Pick<Place, 'prefix' | 'isStrict'>): string {
  const declared = new Set<string>()
  const written = `<${root} ${MC}>${children}</${root}>`.replaceAll(
    /(<\/?|\s)([a-z][a-z\d]*):(?=[A-Za-z\d]+[\s=/>])/g,
    (whole, before: string, name: string) => {
      const uris = NAMESPACES[name]
      if (!uris) return whole
      declared.add(`xmlns:${prefix}${name}="${isStrict ? uris.at(-1) : uris[0]}"`)
      return `${before}${prefix}${name}:`
    },
  )
  return written.replace('>', ` ${[...declared].join(' ')}>`)
}
