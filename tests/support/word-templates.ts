import fc from 'fast-check'
import { OFFICE, relationships, WORD_NAMESPACE, wordFile } from './word-files.ts'

/** Places of a template that lead to another machine, or that programs could read like that. */
export const REMOTE_TEMPLATES = [
  ...[
    'http://evil.example/a.dotm',
    'HTTPS://evil.example/a.dotm',
    'http:evil.example',
    '//evil.example/a.dotm',
    '/\\evil.example/a',
  ],
  ...['\\\\evil.example\\a', '\\/evil.example/a', '\\\\?\\UNC\\evil.example\\a', '\\??\\UNC\\evil.example\\a', '\\\\.\\evil'],
  ...['file://evil.example/a', 'file:////evil.example/a', 'file://///evil.example/a', 'file:\\\\evil.example\\a'],
  ...['file:///\\\\evil.example\\a', 'file:///%5C%5Cevil.example/a', 'file:///%2F%2Fevil.example/a', 'file:///evil.example/a'],
  ...['file://C:/a.dotx', 'file:///C:/http://evil.example', 'file:///C:\\\\evil.example\\a', 'C:\\a\\\\evil.example\\b'],
  ...['%5C%5Cevil.example%5Ca', '%252F%252Fevil.example/a', '\\\\evil.example@SSL\\DavWWWRoot\\a', 'smb://evil.example/a'],
  ...[
    'its:http://evil.example/a',
    'ms-word:ofe|u|https://evil.example',
    '\\Device\\Mup\\evil.example\\a',
    '\\evil.example',
    '/evil',
  ],
  ...['Macintosh HD:http://evil.example', 'file:a.dotx', 'a.dotx?http', 'a\\..\\\\evil.example\\b', ''],
]

/** Places of a template on a disk of the reader. */
export const LOCAL_TEMPLATES = [
  ...['file:///C:\\Users\\Amina\\Templates\\Letterhead.dotx', 'file:///D:/Templates/Letter%20head.dotx', 'C:\\a\\b.dotm'],
  ...['Normal.dotm', '..\\Templates\\Letterhead.dotx', 'Templates/Letterhead.dotx'],
  ...['file:///Users/amina/Library/Group%20Containers/UBF8T346G9.Office/Normal.dotm', 'Macintosh%20HD:Users:amina:Letter.dotx'],
]

export const withTemplate = (target: string, element = '<w:attachedTemplate r:id="rId1"/>') =>
  wordFile(
    '<w:p/>',
    {
      name: 'word/settings.xml',
      content: `<w:settings xmlns:w="${WORD_NAMESPACE}" xmlns:r="${OFFICE}">${element}</w:settings>`,
    },
    relationships([{ type: `${OFFICE}/attachedTemplate`, target, mode: 'External' }], 'word/_rels/settings.xml.rels'),
  )

/** A template on the own disk that something else loads, or whose place moves. */
export const misusedTemplate: fc.Arbitrary<Buffer> = fc.constantFrom(
  ...['<a:blip xmlns:a="urn:a" r:embed="rId1"/>', '<w:altChunk r:id="rId1"/>', '<w:attachedTemplate r:id="rId2"/>'].map(
    (element) => withTemplate('file:///C:\\a.dotx', element),
  ),
  wordFile('<w:p/>', {
    name: 'word/_rels/settings.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships" xml:base="http://evil.example/"><Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="a.dotx" TargetMode="External"/></Relationships>`,
  }),
)

/** Documents that load their template from elsewhere. */
export const TEMPLATE_FILES = REMOTE_TEMPLATES.map((target) => withTemplate(target))
